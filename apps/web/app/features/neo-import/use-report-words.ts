import { useLingui } from '@lingui/react/macro';
import type { CardReport } from '@neo/contracts';
import { PICTURE_MAX_PIXELS, PICTURE_MAX_SIDE } from '@neo/domain';
import type { CardNote, CardUnusedReason } from '@neo/domain';

type Note = CardReport['notes'][number];

/** The words of a report: names of the fields of cards and NEOs, and why a field is not used. */
export function useReportWords() {
  const { t, i18n } = useLingui();
  // The keys are the names in Character Card V3.
  const fields: Readonly<Record<string, string>> = {
    name: t`Name`,
    nickname: t`Nickname`,
    description: t`Description`,
    personality: t`Personality`,
    scenario: t`Scenario`,
    first_mes: t`First greeting`,
    alternate_greetings: t`Other greetings`,
    group_only_greetings: t`Greetings for groups`,
    mes_example: t`Example dialogue`,
    creator_notes: t`Creator’s notes`,
    creator_notes_multilingual: t`Creator’s notes in other languages`,
    system_prompt: t`System prompt`,
    post_history_instructions: t`Closing instructions`,
    creator: t`Creator`,
    character_version: t`Version of the character`,
    tags: t`Tags`,
    character_book: t`Lore`,
    extensions: t`Extensions of programs`,
    assets: t`Files`,
    source: t`Source`,
    creation_date: t`Date of creation`,
    modification_date: t`Date of change`,
    spec_version: t`Version of the format`,
    picture: t`Picture`,
    avatar: t`Picture`,
  };
  const neoFields: Readonly<Record<string, string>> = {
    name: t`Name`,
    description: t`Description`,
    image: t`Picture`,
    archetype: t`Archetype`,
    categories: t`Categories`,
    characterAttributes: t`Character Attributes`,
    responseStyle: t`Response Style`,
    temperature: t`Temperature`,
    knowledge: t`Knowledge`,
    contextBackground: t`Special instructions`,
    wikiUrl: t`Wiki URL`,
  };
  const [square, side] = [Math.sqrt(PICTURE_MAX_PIXELS), PICTURE_MAX_SIDE];
  const why: Record<CardUnusedReason, string> = {
    unknown_field: t`no version of the format defines it`,
    other_program: t`it is meant for another program`,
    no_counterpart: t`NEOs have no such field`,
    malformed: t`it has the wrong type`,
    own_rules: t`it would replace the rules that hold for every NEO`,
    remote_file: t`it is at another address, and nothing is fetched from there`,
    missing_file: t`the file it names did not come with the card`,
    stored_file: t`the file is kept and exported again, but not shown`,
    picture_too_large: t`it has more than ${square} × ${square} pixels, or more than ${side} on one side; the file is kept and exported again, but not shown`,
    second_card: t`the file holds a second card, which is not kept`,
    not_kept: t`it is data of another program outside the card, and is not stored`,
    too_many: t`there are more than can be used`,
    pattern_too_large: t`the pattern would take too long, so the key is searched as plain text`,
  };
  const notes: Record<Exclude<CardNote, 'partly_used'>, string> = {
    converted: t`it was in another format, and was converted`,
    newer_version: t`it is newer than the versions known here`,
    wrong_checksum: t`its checksum is wrong, so the card may be damaged`,
    characters_dropped: t`characters that cannot be stored were removed`,
  };
  const named = (
    names: Readonly<Record<string, string>>,
    field: string | undefined,
  ): string | undefined =>
    field !== undefined && Object.hasOwn(names, field) ? names[field] : undefined;
  /** Fields that NEO adds to cards are named as in its form. */
  const nameOf = (path: string): string | undefined =>
    named(neoFields, /^extensions\.neo\.(\w+)$/.exec(path)?.[1]) ??
    named(fields, /^(?:root\.)?(\w+)/.exec(path)?.[1]);
  return {
    /** A field of a card, by name and path: "Example dialogue (mes_example)". */
    fieldOf: (path: string): string => {
      const name = nameOf(path);
      return name === undefined ? path : `${name} (${path})`;
    },
    /** A field of the NEO. */
    neoFieldOf: (field: string): string => named(neoFields, field) ?? field,
    /** Undefined for a reason of another release. */
    whyOf: (reason: CardUnusedReason): string | undefined => why[reason],
    /** Undefined for a note of another release. */
    noteOf: ({ why: note, used = 0, of = 0 }: Note): string | undefined => {
      if (note !== 'partly_used') return notes[note];
      const [some, all] = [i18n.number(used), i18n.number(of)];
      return t`${some} of ${all} are used`;
    },
  };
}
