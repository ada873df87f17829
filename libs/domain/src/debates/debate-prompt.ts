import { ARCHETYPE_LABELS, RESPONSE_STYLE_LABELS } from '../enumerations.ts';
import { resolveMacros } from '../macros/index.ts';
import { CLOSING_SHARE, CONTINUE_CUE } from '../prompt/compose-prompt.ts';
import { composeHead, LANGUAGE_RULE, personSection, systemTextOf } from '../prompt/head.ts';
import { pinnedNotes, summariesInOrder } from '../prompt/memory-section.ts';
import { windowThatFits } from '../prompt/history.ts';
import { macroContextOf, nameOf } from '../prompt/prompt.ts';
import type { Passage, PromptMessage, PromptPartKind, PromptUser } from '../prompt/prompt.ts';
import { section } from '../prompt/section.ts';
import { beginningThatFits, BYTES_PER_TOKEN, endThatFits, estimateTokens } from '../tokens.ts';
import {
  GROUP_RULES,
  opponentRules,
  safetyText,
  speakerCue,
  speakerProfile,
} from './debate-texts.ts';
import type {
  DebateLine,
  DebatePrompt,
  DebatePromptInput,
  PublicCharacter,
} from './debate-input.ts';
import { foldName } from './names.ts';
import { PERSON_LABEL } from './stream-guard.ts';

/** Characters of a short profile in the cast. */
const CAST_PROFILE = 300;
/**
 * With three and more speakers, the end of a prompt, which is of one speaker, takes at most this share of what all
 * share. So each prompt begins with nine tenths of the one before it.
 */
const OWN_SHARE = 1 / 9.3;
/** Shares of a prompt for memory, and tokens of all summaries. */
const NOTES_SHARE = 0.125;
const SUMMARIES_TOKENS = 2_000;
/** Least tokens of a cut-off reply. */
const PARTIAL_LEAST = 64;

/** Opens a prompt in which the speaker spoke first, and separates two replies of the same speaker. */
const OPENING_CUE = 'The debate begins. You open it.';
const AGAIN_CUE = 'Nobody has answered yet, and you have the floor again. Go on.';

const passage = (kind: PromptPartKind, text: string): Passage[] =>
  text === '' ? [] : [{ kind, text }];
const sizeOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + estimateTokens(text) + 1, 0);
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** The names before the lines of a debate. Members of the same name are numbered. */
export function lineLabels({ members, user }: Pick<DebatePromptInput, 'members' | 'user'>): {
  of: ReadonlyMap<string, string>;
  person: string;
} {
  const taken = new Set<string>();
  const of = new Map<string, string>();
  for (const { id, character } of members) {
    let label = character.name;
    for (let nr = 2; taken.has(foldName(label)); nr += 1) label = `${character.name} (${nr})`;
    taken.add(foldName(label));
    of.set(id, label);
  }
  const name = nameOf(user);
  return { of, person: name === 'you' || taken.has(foldName(name)) ? PERSON_LABEL : name };
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

interface Labels {
  readonly of: ReadonlyMap<string, string>;
  readonly person: string;
}

/** The beginning of prompts of three and more speakers: the same for each. */
function sharedHead(input: DebatePromptInput, labels: Labels, room: number): Passage[] {
  const { members, topic, language, user, seed } = input;
  const cast = members.map(({ id, character }) =>
    castEntry(labels.of.get(id)!, character, user, seed),
  );
  const person = personSection(user.person).join('\n');
  return [
    ...passage('rules', GROUP_RULES),
    ...passage('debate', ['<cast>', ...cast, '</cast>', ...section('topic', topic)].join('\n')),
    ...passage('person', person),
    ...summariesInOrder(
      input.summaries ?? [],
      Math.min(SUMMARIES_TOKENS, Math.floor(room * NOTES_SHARE)),
    ),
    ...passage('language', LANGUAGE_RULE[language]),
  ];
}

/** The beginning of prompts of one of two speakers. */
function ownHead(input: DebatePromptInput, labels: Labels, room: number): Passage[] {
  const { speaker, members, topic, user, seed, language } = input;
  const head = composeHead({
    character: speaker.character,
    sheet: speaker.sheet,
    language,
    user,
    seed,
    room,
    lore: [],
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

/** The author's closing instructions, as in a chat. */
function wishOf({ speaker, user, seed }: DebatePromptInput, room: number): string {
  const names = macroContextOf(speaker.character, speaker.sheet, user, seed);
  const filled = resolveMacros(speaker.sheet.closingInstructions, {
    ...names,
    original: '',
  }).trim();
  return section('wish', beginningThatFits(filled, room)).join('');
}

const lineOf = (labels: Labels, { neoId, content }: DebateLine): string =>
  `${neoId === null ? labels.person : (labels.of.get(neoId) ?? '?')}: ${content}`;

/**
 * The prompt of a speaker in a debate. With three and more speakers all prompts begin alike, and only the end is of
 * one speaker; with two, each speaker's prompts extend its own earlier ones. Between two truncation steps.
 */
export function composeDebate(input: DebatePromptInput): DebatePrompt {
  const { partial, recalled = null } = input;
  const room = input.contextTokens - input.replyTokens;
  const labels = lineLabels(input);
  const isGroup = input.members.length > 2;
  const head = isGroup ? sharedHead(input, labels, room) : ownHead(input, labels, room);
  const given = passage('recall', recalled?.text ?? '');
  const reserved = isGroup ? Math.ceil(room * OWN_SHARE) : Math.floor(room * CLOSING_SHARE);
  const cut = partial === undefined ? 0 : Math.min(estimateTokens(partial), Math.floor(room / 4));
  const left = room - sizeOf(head) - sizeOf(given) - reserved - cut;
  const lines = input.history.map((line) => ({ line, ...entryOf(labels, line) }));
  const window = windowThatFits(lines, Math.max(0, left), input.olderCount, input.windowFrom);
  const fitting = window as readonly (typeof lines)[number][];
  const said = fitting.map(({ line }) => line);
  const told = isGroup
    ? groupTurns(input, labels, head, said, given)
    : ownTurns(input, labels, said, given, room);
  return {
    messages: [
      { role: 'system', content: systemTextOf(head) },
      ...told.messages,
      ...(partial === undefined ? [] : goingOn(partial, Math.max(PARTIAL_LEAST, cut))),
    ],
    head,
    tail: told.tail,
    historyStart: input.history.length - said.length,
    recalled,
  };
}

const entryOf = (labels: Labels, line: DebateLine) => ({
  role: 'user' as const,
  content: lineOf(labels, line),
});

const goingOn = (partial: string, room: number): PromptMessage[] => [
  { role: 'assistant', content: endThatFits(partial, room) },
  { role: 'user', content: CONTINUE_CUE },
];

interface Turns {
  readonly messages: PromptMessage[];
  readonly tail: Passage[];
}

function groupTurns(
  input: DebatePromptInput,
  labels: Labels,
  head: readonly Passage[],
  said: readonly DebateLine[],
  recalled: readonly Passage[],
): Turns {
  const { speaker, members, user, seed } = input;
  const history = said.map((line) => lineOf(labels, line)).join('\n\n');
  const others = members.filter(({ id }) => id !== speaker.id).map(({ id }) => labels.of.get(id)!);
  const label = labels.of.get(speaker.id)!;
  const shared = bytesOf(systemTextOf(head)) + bytesOf(history);
  const cue = speakerCue(label, others, labels.person);
  const opening = said.length === 0 ? OPENING_CUE : '';
  const most = Math.floor(shared * OWN_SHARE) - bytesOf(cue) - bytesOf(opening) - 8;
  let free = Math.max(0, most);
  const take = (text: string, kind: PromptPartKind): Passage[] => {
    const size = bytesOf(text) + 2;
    if (text === '' || size > free) return [];
    free -= size;
    return [{ kind, text }];
  };
  const notes = pinnedNotes(input.pinned ?? [], Math.floor(free / BYTES_PER_TOKEN / 2));
  free -= notes.reduce((sum, { text }) => sum + bytesOf(text) + 2, 0);
  const memory = recalled.flatMap(({ text }) => take(text, 'recall'));
  const wish = take(wishOf(input, Math.floor(free / BYTES_PER_TOKEN / 3)), 'closing');
  const names = macroContextOf(speaker.character, speaker.sheet, user, seed);
  const profile = passage('profile', speakerProfile(speaker, names, free));
  const tail = [
    ...passage('cue', opening),
    ...memory,
    ...notes,
    ...profile,
    ...wish,
    ...passage('cue', cue),
    ...passage('safety', safetyText(said.at(-1))),
  ];
  const content = [history, ...tail.map(({ text }) => text)].filter((text) => text !== '');
  return { messages: [{ role: 'user', content: content.join('\n\n') }], tail };
}

function ownTurns(
  input: DebatePromptInput,
  labels: Labels,
  said: readonly DebateLine[],
  recalled: readonly Passage[],
  room: number,
): Turns {
  const messages: PromptMessage[] = [];
  const cue = (): string => (messages.length === 0 ? OPENING_CUE : AGAIN_CUE);
  const add = (role: 'user' | 'assistant', content: string): void => {
    const last = messages.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else messages.push({ role, content });
  };
  for (const line of said) {
    if (line.neoId !== input.speaker.id) add('user', lineOf(labels, line));
    else {
      if (messages.at(-1)?.role !== 'user') add('user', cue());
      add('assistant', line.content);
    }
  }
  if (messages.at(-1)?.role !== 'user') add('user', cue());
  const wish = wishOf(input, Math.floor(room * CLOSING_SHARE));
  const safety = passage('safety', safetyText(said.at(-1)));
  const tail = [...recalled, ...passage('closing', wish), ...safety];
  for (const { text } of tail) messages.at(-1)!.content += `\n\n${text}`;
  return { messages, tail };
}
