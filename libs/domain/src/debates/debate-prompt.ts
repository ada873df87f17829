import { ARCHETYPE_LABELS, RESPONSE_STYLE_LABELS } from '../enumerations.ts';
import { isNamed, resolveMacros } from '../macros/index.ts';
import { CLOSING_SHARE, CONTINUE_CUE } from '../prompt/compose-prompt.ts';
import { composeHead, LANGUAGE_RULE, personSection, systemTextOf } from '../prompt/head.ts';
import { turnLore } from '../prompt/lore-section.ts';
import { windowThatFits } from '../prompt/history.ts';
import { macroContextOf, nameOf } from '../prompt/prompt.ts';
import type { Passage, PromptMessage, PromptPartKind, PromptUser } from '../prompt/prompt.ts';
import { section } from '../prompt/section.ts';
import { endThatFits, estimateTokens } from '../tokens.ts';
import { GROUP_RULES, opponentRules } from './debate-texts.ts';
import { groupTurns, lineOf, ownTurns, roomOfSpeaker } from './debate-turns.ts';
import type {
  DebateLine,
  DebatePrompt,
  DebatePromptInput,
  PublicCharacter,
} from './debate-input.ts';
import { foldName, numberedNames } from './names.ts';
import type { LineLabels } from './names.ts';
import { PERSON_LABEL } from './stream-guard.ts';

/** Characters of a short profile in the cast. */
const CAST_PROFILE = 300;
/** Least tokens of a cut-off reply. */
const PARTIAL_LEAST = 64;

const passage = (kind: PromptPartKind, text: string): Passage[] =>
  text === '' ? [] : [{ kind, text }];
const sizeOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + estimateTokens(text) + 1, 0);

/** The names before the lines of a debate. Members of the same name are numbered. */
export function lineLabels({
  members,
  user,
}: Pick<DebatePromptInput, 'members' | 'user'>): LineLabels {
  const of = numberedNames(members.map(({ id, character }) => ({ id, name: character.name })));
  const taken = new Set([...of.values()].map(foldName));
  const name = nameOf(user);
  return { of, person: !isNamed(name) || taken.has(foldName(name)) ? PERSON_LABEL : name };
}

/** One NEO in the cast, on few lines: only what everybody may read. */
function castEntry(
  label: string,
  character: PublicCharacter,
  user: PromptUser,
  seed: string,
): string {
  const names = macroContextOf(character, null, user, seed);
  const said = [
    resolveMacros(character.description, names),
    ARCHETYPE_LABELS[character.archetype],
    RESPONSE_STYLE_LABELS[character.responseStyle],
    character.characterAttributes.map((text) => resolveMacros(text, names)).join(', '),
    character.categories.join(', '),
  ];
  const short = Array.from(said.filter((text) => text !== '').join(' · '))
    .slice(0, CAST_PROFILE)
    .join('');
  return section('member', `${label}: ${short.replaceAll(/\s+/gu, ' ')}`).join('');
}

/** The beginning of prompts of three and more speakers: the same for each. */
function sharedHead(input: DebatePromptInput, labels: LineLabels): Passage[] {
  const { members, topic, language, user, seed } = input;
  const cast = members.map(({ id, character }) =>
    castEntry(labels.of.get(id)!, character, user, seed),
  );
  const person = personSection(user.person).join('\n');
  return [
    ...passage('rules', GROUP_RULES),
    ...passage('debate', ['<cast>', ...cast, '</cast>', ...section('topic', topic)].join('\n')),
    ...passage('person', person),
    ...passage('language', LANGUAGE_RULE[language]),
  ];
}

/** The beginning of prompts of one of two speakers. */
function ownHead(input: DebatePromptInput, labels: LineLabels, room: number): Passage[] {
  const { speaker, members, topic, user, seed, language } = input;
  const head = composeHead({
    character: speaker.character,
    sheet: speaker.sheet,
    language,
    user,
    seed,
    room,
    lore: input.lore,
    pinned: input.pinned,
    summaries: input.summaries,
  });
  const cast = members
    .filter(({ id }) => id !== speaker.id)
    .map(({ id, character }) => castEntry(labels.of.get(id)!, character, user, seed));
  const others = members.filter(({ id }) => id !== speaker.id).map(({ id }) => labels.of.get(id)!);
  const rules = opponentRules(labels.of.get(speaker.id)!, others, labels.person);
  const debate = [rules, '<cast>', ...cast, '</cast>', ...section('topic', topic)].join('\n');
  // The language comes last, as in a chat.
  return [...head.passages.slice(0, -1), ...passage('debate', debate), ...head.passages.slice(-1)];
}

/**
 * The prompt of a speaker in a debate. With three and more speakers all prompts begin alike, and only the end is of
 * one speaker; with two, each speaker's prompts extend its own earlier ones. Between two truncation steps.
 */
export function composeDebate(input: DebatePromptInput): DebatePrompt {
  const { partial } = input;
  const room = input.contextTokens - input.replyTokens;
  const labels = lineLabels(input);
  const isGroup = input.members.length > 2;
  const head = isGroup ? sharedHead(input, labels) : ownHead(input, labels, room);
  // In a group, text for one speaker only has a share of its own.
  const given = isGroup ? [] : spokenBeside(input);
  const reserved = isGroup ? roomOfSpeaker(room) : Math.floor(room * CLOSING_SHARE);
  const cut = partial === undefined ? 0 : Math.min(estimateTokens(partial), Math.floor(room / 4));
  const left = room - sizeOf(head) - sizeOf(given) - reserved - cut;
  const lines = input.history.map((line) => ({ line, ...entryOf(labels, line) }));
  const window = windowThatFits(lines, Math.max(0, left), input.olderCount, input.windowFrom);
  const fitting = window as readonly (typeof lines)[number][];
  const said = fitting.map(({ line }) => line);
  const told = isGroup
    ? groupTurns(input, labels, head, said)
    : ownTurns(input, labels, said, room);
  return {
    messages: [
      { role: 'system', content: systemTextOf(head) },
      ...told.messages,
      ...(partial === undefined ? [] : goingOn(partial, Math.max(PARTIAL_LEAST, cut))),
    ],
    head,
    tail: told.tail,
    historyStart: input.history.length - said.length,
    recalled: told.recalled,
    distress: told.distress,
    lore: told.lore,
  };
}

/** The text beside the newest message in a debate of two. */
const spokenBeside = ({ recalled, lore }: DebatePromptInput): Passage[] => [
  ...passage('recall', recalled?.text ?? ''),
  ...passage('turnLore', turnLore(lore.filter(({ place }) => place !== 'stable'))),
];

const entryOf = (labels: LineLabels, line: DebateLine) => ({
  role: 'user' as const,
  content: lineOf(labels, line),
});

const goingOn = (partial: string, room: number): PromptMessage[] => [
  { role: 'assistant', content: endThatFits(partial, room) },
  { role: 'user', content: CONTINUE_CUE },
];
