import type { Card, ItemFits, JsonObject } from '@neo/cards';
import { NeoInput } from '@neo/contracts';
import { cutTo, EMPTY_LORE, inOneLine, isVisible, SHEET_LIMITS } from '@neo/domain';
import type { Lore, Sheet } from '@neo/domain';
import type { NeoRow } from '../neo/neo.model.ts';
import { CardTelling } from './card-telling.ts';
import { fitKey, fitLore, fitPattern } from './fit-lore.ts';
import { guessProfile } from './guess/guess-profile.ts';
import { readableName, shortName } from './guess/short-name.ts';

/** Fields of a NEO that cards do not have. They are in `extensions.neo`; who may see or copy it is not. */
const OWN = NeoInput.pick({
  description: true,
  archetype: true,
  characterAttributes: true,
  responseStyle: true,
  categories: true,
  contextBackground: true,
  knowledge: true,
  wikiUrl: true,
  temperature: true,
  voice: true,
});
type OwnField = keyof typeof OWN.shape;
const OWN_FIELDS = Object.keys(OWN.shape) as OwnField[];

export type CardProfile = Pick<NeoInput, 'name' | OwnField>;

/** The values that an import reads from a card and an export writes to one. */
export interface CardValues {
  readonly profile: CardProfile;
  readonly sheet: Sheet;
}

export interface MappedCard {
  readonly values: CardValues;
  readonly told: CardTelling;
}

const UNNAMED = 'Unnamed';

/** One item of each list, within our limits. */
export const ITEM_FITS: ItemFits = {
  greeting: (text) => {
    const short = cutTo(text, SHEET_LIMITS.greeting);
    return isVisible(short) ? short : '';
  },
  tag: (text) => {
    const line = inOneLine(text);
    return isVisible(line) ? cutTo(line, SHEET_LIMITS.tag).trim() : '';
  },
  key: (key) => fitKey(fitPattern(key)),
};

/**
 * Maps a card to what is stored, within our limits, and to its report. Pure: a card always gives the same result.
 */
export function mapCard(card: Card): MappedCard {
  const told = new CardTelling();
  const whole = told.oneLine('name', card.name);
  const name = nameOf(whole, card, told);
  const sheet: Sheet = {
    definition: textOf('description', card.description, SHEET_LIMITS.definition),
    personality: textOf('personality', card.personality, SHEET_LIMITS.personality),
    scenario: textOf('scenario', card.scenario, SHEET_LIMITS.scenario),
    examples: textOf('mes_example', card.examples, SHEET_LIMITS.examples),
    closingInstructions: textOf(
      'post_history_instructions',
      card.closingInstructions,
      SHEET_LIMITS.closingInstructions,
    ),
    greetings: greetingsOf(card.greetings, told),
    creatorNotes: textOf('creator_notes', card.creatorNotes, SHEET_LIMITS.creatorNotes),
    nickname: nicknameOf(),
    tags: tagsOf(card.tags, told),
    lore: fitLore(card.lore, told),
  };
  const profile = { ...ownOf(card, told), name };
  tellUnused(card, told);
  return { values: { profile, sheet }, told };

  function textOf(field: string, text: string, most: number): string {
    return told.field(field, text !== '', () => told.fit(field, text, most));
  }

  /** The full name, for prompts, if the NEO's name had to be shortened. */
  function nicknameOf(): string {
    const nickname = told.oneLine('nickname', card.nickname);
    if (isVisible(nickname)) {
      return textOf('nickname', nickname, SHEET_LIMITS.nickname).trim();
    }
    const readable = inOneLine(readableName(whole));
    return isVisible(readable) && name !== readable
      ? cutTo(readable, SHEET_LIMITS.nickname).trim()
      : '';
  }
}

function nameOf(whole: string, card: Card, told: CardTelling): string {
  const readable = inOneLine(readableName(whole));
  if (!isVisible(readable)) {
    told.guessed.push('name');
    const otherwise = shortName(inOneLine(readableName(card.nickname)));
    return isVisible(otherwise) ? otherwise : UNNAMED;
  }
  return told.field('name', true, () => told.replace('name', whole, shortName(readable)));
}

function greetingsOf(greetings: readonly string[], told: CardTelling): string[] {
  const [first = '', ...others] = greetings;
  const alternates = 'alternate_greetings';
  const fit = (field: string, text: string): string[] => {
    const short = told.replace(field, text, ITEM_FITS.greeting(text));
    return short === '' ? [] : [short];
  };
  const isOpened = isVisible(first);
  const opening = told.field('first_mes', isOpened, () =>
    isOpened ? fit('first_mes', first) : [],
  );
  const more = told.field(alternates, others.some(isVisible), () => {
    const visible = others.flatMap((text, i) => (isVisible(text) ? [{ text, i }] : []));
    const room = SHEET_LIMITS.greetings - opening.length;
    const [used, left] = [visible.slice(0, room), visible.slice(room)];
    told.cutList(
      alternates,
      used.length,
      left.map(({ i }) => i),
    );
    return used.flatMap(({ text, i }) => fit(`${alternates}[${i}]`, text));
  });
  return [...opening, ...more];
}

/** Without duplicates, ignoring case, like the contract of sheets. */
function tagsOf(tags: readonly string[], told: CardTelling): string[] {
  return told.field('tags', tags.length > 0, () => {
    const kept = new Map<string, string>();
    /** Places of the others. */
    const left = new Map<string, number>();
    for (const [i, tag] of tags.entries()) {
      const line = told.oneLine('tags', tag);
      if (!isVisible(line)) continue;
      const short = ITEM_FITS.tag(tag);
      const key = short.toLocaleLowerCase('en');
      if (kept.size === SHEET_LIMITS.tags) {
        if (!kept.has(key) && !left.has(key)) left.set(key, i);
        continue;
      }
      told.replace(`tags[${i}]`, line, short);
      if (!kept.has(key)) kept.set(key, short);
    }
    told.cutList('tags', kept.size, [...left.values()]);
    return [...kept.values()];
  });
}

/** Our own fields: from the card if they are valid, otherwise guessed from its words. */
function ownOf(card: Card, told: CardTelling): Omit<CardProfile, 'name'> {
  const guesses = guessProfile(card);
  const values: Record<string, unknown> = {};
  for (const field of OWN_FIELDS) {
    const path = `extensions.neo.${field}`;
    const given = card.neo?.[field];
    const parsed = given === undefined ? undefined : OWN.shape[field].safeParse(given);
    if (parsed?.success && isUsed(given, parsed.data)) {
      values[field] = parsed.data;
      told.kept.push(path);
      continue;
    }
    if (parsed) told.leaveOut(path, 'malformed');
    const guess = guesses[field as keyof typeof guesses];
    values[field] = guess;
    if (guess !== undefined && guess !== '') told.guessed.push(field);
  }
  return OWN.parse(values);
}

/** Whether anything of an object is used. Validation leaves out unknown keys, and fills in missing ones. */
function isUsed(given: unknown, used: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return true;
  return Object.keys(given).some((key) => Object.hasOwn(used as object, key));
}

function tellUnused(card: Card, told: CardTelling): void {
  if (card.systemPrompt !== '') told.leaveOut('system_prompt', 'own_rules');
  if (card.groupGreetings.length > 0) told.leaveOut('group_only_greetings', 'no_counterpart');
  if (card.creator !== '') told.leaveOut('creator', 'no_counterpart');
  if (card.version !== '') told.leaveOut('character_version', 'no_counterpart');
}

const NOTHING: Card = {
  name: '',
  nickname: '',
  description: '',
  personality: '',
  scenario: '',
  examples: '',
  creatorNotes: '',
  systemPrompt: '',
  closingInstructions: '',
  creator: '',
  version: '',
  greetings: [],
  groupGreetings: [],
  tags: [],
  lore: null,
  neo: null,
};

/** The fields of a NEO's profile that its card contains. */
export const profileOf = (neo: CardParts['profile']): CardParts['profile'] =>
  Object.fromEntries(
    (['name', ...OWN_FIELDS] as const).map((field) => [field, neo[field]]),
  ) as unknown as CardParts['profile'];

/** The parts of a NEO that its card contains. */
export interface CardParts {
  readonly profile: Pick<NeoRow, 'name' | OwnField>;
  readonly sheet: Sheet;
}

/** The reverse: a card from stored values, with the fields that we do not store from the imported card. */
export const cardOf = ({ profile, sheet }: CardParts, came: Card = NOTHING): Card => ({
  ...came,
  name: profile.name,
  nickname: sheet.nickname,
  description: sheet.definition,
  personality: sheet.personality,
  scenario: sheet.scenario,
  greetings: sheet.greetings,
  examples: sheet.examples,
  creatorNotes: sheet.creatorNotes,
  closingInstructions: sheet.closingInstructions,
  tags: sheet.tags,
  lore: isNoLore(sheet.lore) ? null : sheet.lore,
  neo: Object.fromEntries(OWN_FIELDS.map((field) => [field, profile[field]])) as JsonObject,
});

const isNoLore = ({ name, entries, ...rest }: Lore): boolean =>
  name === '' &&
  entries.length === 0 &&
  rest.scanDepth === EMPTY_LORE.scanDepth &&
  rest.tokenBudget === EMPTY_LORE.tokenBudget &&
  rest.isRecursive === EMPTY_LORE.isRecursive;
