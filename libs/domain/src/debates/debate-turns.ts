import { stableLore, turnLore } from '../prompt/lore-section.ts';
import { withinBudget } from '../lore/budget.ts';
import type { DistressKind } from '../distress/index.ts';
import type { FiredEntry } from '../lore/index.ts';
import { resolveMacros } from '../macros/index.ts';
import { CLOSING_SHARE } from '../prompt/compose-prompt.ts';
import { systemTextOf } from '../prompt/head.ts';
import { pinnedNotes, summariesInOrder } from '../prompt/memory-section.ts';
import type { Recalled } from '../prompt/memory-section.ts';
import { macroContextOf } from '../prompt/prompt.ts';
import type { Passage, PromptMessage, PromptPartKind } from '../prompt/prompt.ts';
import { section } from '../prompt/section.ts';
import { beginningThatFits, BYTES_PER_TOKEN } from '../tokens.ts';
import type { DebateLine, DebatePromptInput } from './debate-input.ts';
import { distressIn, safetyText, speakerCue, speakerProfile } from './debate-texts.ts';
import type { LineLabels } from './names.ts';

/**
 * With three and more speakers, the end of a prompt, which is of one speaker, takes at most this share of what all
 * share. So each prompt begins with nine tenths of the one before it.
 */
const OWN_SHARE = 1 / 9.3;
/** Shares for lore, notes and summaries, each of what is left of that end. */
const LORE_SHARE = 0.4;
const NOTES_SHARE = 0.5;
const SUMMARIES_SHARE = 0.5;
/** Tokens that a young debate leaves to notes before anything else of that end. */
const NOTES_LEAST = 120;
/** Share of that end which a turn may recall. Half of the window may be left after a truncation step. */
const RECALL_SHARE = 0.4;

/** Opens a prompt in which the speaker spoke first, and separates two replies of the same speaker. */
const OPENING_CUE = 'The debate begins. You open it.';
const AGAIN_CUE = 'Nobody has answered yet, and you have the floor again. Go on.';

const passage = (kind: PromptPartKind, text: string): Passage[] =>
  text === '' ? [] : [{ kind, text }];
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Tokens that are reserved for that end. @param room of the prompt */
export const roomOfSpeaker = (room: number): number => Math.ceil(room * OWN_SHARE);

/** Tokens that a speaker may recall in a debate of three and more. @param room of the prompt */
export const recallRoomOfSpeaker = (room: number): number =>
  Math.floor(room * OWN_SHARE * RECALL_SHARE);

/** The author's closing instructions, as in a chat. */
function wishOf({ speaker, user, seed }: DebatePromptInput, room: number): string {
  const names = macroContextOf(speaker.character, speaker.sheet, user, seed);
  const filled = resolveMacros(speaker.sheet.closingInstructions, {
    ...names,
    original: '',
  }).trim();
  return section('wish', beginningThatFits(filled, room)).join('');
}

export const lineOf = (labels: LineLabels, { neoId, content }: DebateLine): string =>
  `${neoId === null ? labels.person : (labels.of.get(neoId) ?? '?')}: ${content}`;

/** The part of a prompt after its beginning. */
export interface DebateTurns {
  readonly messages: PromptMessage[];
  /** Without recall and the lore of this turn. */
  readonly tail: Passage[];
  readonly lore: { readonly text: string; readonly entries: readonly FiredEntry[] };
  readonly recalled: Recalled | null;
  readonly distress: DistressKind | null;
}

const isStable = ({ place }: FiredEntry): boolean => place === 'stable';

/** One message: what was said, and the end, which is of one speaker. */
export function groupTurns(
  input: DebatePromptInput,
  labels: LineLabels,
  head: readonly Passage[],
  said: readonly DebateLine[],
): DebateTurns {
  const { speaker, members, user, seed, lore: fired } = input;
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
  const inTokens = (share: number): number => Math.floor((free / BYTES_PER_TOKEN) * share);
  const spend = <Some extends Passage>(passages: Some[]): Some[] => {
    free -= passages.reduce((sum, { text }) => sum + bytesOf(text) + 2, 0);
    return passages;
  };
  const notes = spend(
    pinnedNotes(
      input.pinned ?? [],
      Math.max(inTokens(NOTES_SHARE), Math.min(inTokens(1), NOTES_LEAST)),
    ),
  );
  const memory = take(input.recalled?.text ?? '', 'recall');
  const woken = withinBudget(
    fired.filter((entry) => !isStable(entry)),
    inTokens(LORE_SHARE),
  );
  const entries = fired.filter((entry) => woken.includes(entry));
  const lore = take(turnLore(entries), 'turnLore');
  const constant = withinBudget(fired.filter(isStable), inTokens(LORE_SHARE));
  const always = take(stableLore(constant), 'lore').map((told) => ({ ...told, entries: constant }));
  const summaries = spend(summariesInOrder(input.summaries ?? [], inTokens(SUMMARIES_SHARE)));
  const wish = take(wishOf(input, inTokens(1 / 3)), 'closing');
  const names = macroContextOf(speaker.character, speaker.sheet, user, seed);
  const profile = passage('profile', speakerProfile(speaker, names, free));
  const before = passage('cue', opening);
  const distress = distressIn(input);
  const after = [
    ...notes,
    ...summaries,
    ...always,
    ...profile,
    ...wish,
    ...passage('cue', cue),
    ...passage('safety', safetyText(distress)),
  ];
  const told = [history, ...[...before, ...memory, ...lore, ...after].map(({ text }) => text)];
  const content = told.filter((text) => text !== '').join('\n\n');
  return {
    messages: [{ role: 'user', content }],
    tail: [...before, ...after],
    lore: { text: lore[0]?.text ?? '', entries: lore.length > 0 ? entries : [] },
    recalled: memory.length > 0 ? (input.recalled ?? null) : null,
    distress,
  };
}

/** The messages of a debate of two, as the speaker sees them. */
export function ownTurns(
  input: DebatePromptInput,
  labels: LineLabels,
  said: readonly DebateLine[],
  room: number,
): DebateTurns {
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
  const distress = distressIn(input);
  const safety = passage('safety', safetyText(distress));
  const entries = input.lore.filter((entry) => !isStable(entry));
  const recalled = passage('recall', input.recalled?.text ?? '');
  const lore = passage('turnLore', turnLore(entries));
  const tail = [...passage('closing', wish), ...safety];
  for (const { text } of [...recalled, ...lore, ...tail]) messages.at(-1)!.content += `\n\n${text}`;
  return {
    messages,
    tail,
    lore: { text: lore[0]?.text ?? '', entries },
    recalled: input.recalled ?? null,
    distress,
  };
}
