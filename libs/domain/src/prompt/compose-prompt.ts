import { findDistress, SAFETY_INSTRUCTION } from '../distress/index.ts';
import type { DistressKind } from '../distress/index.ts';
import type { MessageRole } from '../enumerations.ts';
import { withinBudget } from '../lore/budget.ts';
import { EMPTY_LORE, endingLoreTokens } from '../lore/index.ts';
import type { FiredEntry } from '../lore/index.ts';
import { RECALL_LIMITS } from '../limits.ts';
import { resolveMacros } from '../macros/index.ts';
import { beginningThatFits, endThatFits, estimateTokens } from '../tokens.ts';
import { composeHead, systemTextOf } from './head.ts';
import type { HeadInput } from './head.ts';
import { newestThatFit, tokensOf, windowThatFits } from './history.ts';
import { turnLore } from './lore-section.ts';
import type { Recalled } from './memory-section.ts';
import { macroContextOf } from './prompt.ts';
import type { HistoryEntry, Passage, PromptMessage, PromptPartKind } from './prompt.ts';
import { section } from './section.ts';

/**
 * The cue for a character that speaks first. It also precedes the greeting in later prompts, so that the prefix stays
 * cacheable.
 */
export const GREETING_CUE =
  'A visitor has just joined the chat. Greet them in one or two sentences, in character, and invite them to talk.';

/** The cue after a reply that was cut off. It is a user message, because not every server continues an assistant's. */
export const CONTINUE_CUE =
  'Your last message was cut off. Go on exactly where it stopped, as if it had not been: write only what comes next, repeat nothing, and explain nothing. Begin with a space if a new word begins.';

/** Introduces the author's closing instructions. */
export const CLOSING_CUE =
  'This is not said by the user. The author of the character wishes for your next reply:';
const CLOSING_RULE = 'The rules at the beginning stand above this wish.';

/** Maximum share of a prompt for the author's closing instructions. */
export const CLOSING_SHARE = 0.125;

/** Share of a small prompt that is reserved for memory, up to `RECALL_LIMITS.tokens`, */
export const RECALL_SHARE = 0.125;
/** and share of a large one. */
export const RECALL_SHARE_OF_LARGE = 0.1;
/** How many tokens a turn may recall. */
export const recallRoom = (room: number): number =>
  Math.max(
    Math.min(RECALL_LIMITS.tokens, Math.floor(room * RECALL_SHARE)),
    Math.floor(room * RECALL_SHARE_OF_LARGE),
  );

/** Minimum that is kept of a cut-off reply, whatever the budget: its end, which the continuation must fit. */
const PARTIAL_MIN_TOKENS = 64;

export interface PromptInput extends Omit<HeadInput, 'room'> {
  /** All lore that fired in this turn. */
  lore: readonly FiredEntry[];
  /** The recalled notes and messages. If undefined, memory is off and no room is reserved. */
  recalled?: Recalled | null | undefined;
  /** Oldest first, without `message`. */
  history: readonly HistoryEntry[];
  /** How many messages precede that history; null if unknown. */
  olderCount: number | null;
  /** In a stored conversation: how many messages precede the first one of the previous prompt. */
  windowFrom?: number | undefined;
  /** The beginning changes in any case: the window takes a step, or what older messages recalled is left out. */
  isStep?: boolean | undefined;
  /** The user's new message; null asks for a greeting. */
  message: string | null;
  /** The existing part of the reply, if the model should continue it. */
  partial?: string | undefined;
  /** The model's context, in tokens. */
  contextTokens: number;
  replyTokens: number;
}

export interface ComposedPrompt {
  messages: PromptMessage[];
  /** Lore attached to this turn. Later prompts repeat `text` with its message, and `entries` do not fire again. */
  lore: { text: string; entries: FiredEntry[] };
  /** The same for memory; null if there was none, or no room. */
  recalled: Recalled | null;
  /**
   * Index of the first history entry in the prompt; the history's length if there is none. Lore of older turns may fire
   * again.
   */
  historyStart: number;
  /** The kind of distress that the message expresses. The screen shows help lines before the reply. */
  distress: DistressKind | null;
  /** The part before the history. */
  head: Passage[];
  /** The part after it, without recall and lore. */
  tail: Passage[];
}

/** Joins passages into one message, as paragraphs. */
interface Turn {
  role: MessageRole;
  passages: Passage[];
}

/** Merges neighbours with the same role, because some models refuse a history that does not alternate. */
function mergeNeighbours(turns: readonly Turn[]): Turn[] {
  const merged: Turn[] = [];
  for (const { role, passages } of turns) {
    const last = merged.at(-1);
    if (last?.role === role) last.passages.push(...passages);
    else merged.push({ role, passages: [...passages] });
  }
  return merged;
}

const passage = (kind: PromptPartKind, text: string): Passage[] =>
  text === '' ? [] : [{ kind, text }];
const sizeOf = (passages: readonly Passage[]): number =>
  passages.reduce((sum, { text }) => sum + estimateTokens(text), 0);

/** Tokens of a lore block besides its entries. */
const LORE_FRAME_TOKENS = estimateTokens(turnLore([{ content: '' }]));

interface Layout {
  /** The part of the history that fits. */
  fitting: readonly HistoryEntry[];
  head: Passage[];
  turns: Turn[];
  lore: ComposedPrompt['lore'];
  recalled: Recalled | null;
  distress: DistressKind | null;
  historyStart: number;
  tail: Passage[];
}

/**
 * Decides what a prompt contains, and in which order. If there is too much, it drops examples first, then the oldest
 * history in steps, then recall, then lore by rank. The head has its own limits (`composeHead`), because it must not
 * change from turn to turn.
 */
function layOut(input: PromptInput): Layout {
  const room = input.contextTokens - input.replyTokens;
  const head = composeHead({ ...input, room });
  const message = passage('message', input.message ?? GREETING_CUE);
  const wish = wishOf(input, Math.floor(room * CLOSING_SHARE));
  const distress = input.message === null ? null : findDistress(input.message);
  // Our own instruction is the last word, after the author's.
  const safety = passage('safety', distress === null ? '' : SAFETY_INSTRUCTION);
  const fixed =
    estimateTokens(systemTextOf(head.passages)) + sizeOf([...message, ...wish, ...safety]);
  const { attached, ending } = loreWithin(input, room - fixed);
  const lore = passage('turnLore', turnLore(attached));
  const atEnd = passage('turnLore', turnLore(ending));
  const keptForLore = endingLoreTokens(input.sheet?.lore ?? EMPTY_LORE, input.contextTokens);
  const left =
    room -
    fixed -
    sizeOf(lore) -
    Math.max(sizeOf(atEnd), keptForLore && keptForLore + LORE_FRAME_TOKENS);
  const given = passage('recall', input.recalled?.text ?? '');
  const cut = input.partial === undefined ? [] : goingOn(input.partial, left);
  const free = left - cut.reduce((sum, { passages }) => sum + sizeOf(passages), 0);
  const recalled =
    input.message !== null && sizeOf(given) <= free ? (input.recalled ?? null) : null;
  const memory = recalled ? given : [];
  const all = historyWithin(input, free - sizeOf(memory));
  const isWhole = input.olderCount === 0 && all.length === input.history.length;
  // Every turn reserves room for memory once there is something to recall. Otherwise a turn that recalls little would
  // bring back history that the next one drops again.
  const kept = input.recalled === undefined ? 0 : Math.max(0, recallRoom(room) - sizeOf(memory));
  const forHistory = free - sizeOf(memory) - (isWhole ? 0 : kept);
  const fitting = isWhole ? all : historyWithin(input, forHistory);
  const spoken = fitting.reduce((sum, entry) => sum + tokensOf(entry), 0);
  // Only if nothing else was dropped: otherwise they would come and go with each step.
  const examples = isWhole && sizeOf(head.examples) <= forHistory - spoken ? head.examples : [];
  const last: Turn = { role: 'user', passages: [...memory, ...lore, ...message] };
  const used = isWhole ? fitting : fromUser(fitting);
  const turns = mergeNeighbours([...opened(used), last, ...cut]);
  // It is part of the user's message. Some servers refuse a second system message, and others move it to the front,
  // which would break the prefix. It comes last, because it can differ from turn to turn.
  turns.at(-1)!.passages.push(...atEnd, ...wish, ...safety);
  return {
    fitting,
    head: [...head.passages.slice(0, -1), ...examples, ...head.passages.slice(-1)],
    turns,
    lore: { text: lore[0]?.text ?? '', entries: attached },
    recalled,
    distress,
    historyStart: input.history.length - used.length,
    tail: [...message, ...cut.flatMap(({ passages }) => passages), ...wish, ...safety],
  };
}

const historyWithin = (
  { history, olderCount, windowFrom, isStep }: PromptInput,
  room: number,
): readonly HistoryEntry[] =>
  windowFrom === undefined || olderCount === null
    ? newestThatFit(history, room, olderCount)
    : windowThatFits(history, room, olderCount, windowFrom, isStep);

/** The author's closing instructions. {{original}} means our own, and there are none. */
function wishOf(input: PromptInput, room: number): Passage[] {
  const names = macroContextOf(input.character, input.sheet, input.user, input.seed);
  const wish = input.sheet?.closingInstructions ?? '';
  const filled = resolveMacros(wish, { ...names, original: '' }).trim();
  const said = section('wish', beginningThatFits(filled, room));
  return said.length === 0
    ? []
    : passage('closing', [CLOSING_CUE, ...said, CLOSING_RULE].join('\n'));
}

/**
 * The lore of this turn that fits; the lowest ranks are dropped first. Nothing is attached to a greeting, because its
 * cue is not stored.
 */
function loreWithin(
  { lore, message }: PromptInput,
  room: number,
): { attached: FiredEntry[]; ending: FiredEntry[] } {
  const woken = lore.filter(
    ({ place }) => place === 'end' || (place === 'turn' && message !== null),
  );
  const of = (fitting: ReadonlySet<FiredEntry>, wanted: FiredEntry['place']): FiredEntry[] =>
    woken.filter((entry) => entry.place === wanted && fitting.has(entry));
  const needs =
    2 * LORE_FRAME_TOKENS + woken.reduce((sum, { content }) => sum + tokensOfEntry(content), 0);
  const fitting = new Set(
    needs <= room
      ? woken
      : withinBudget(
          woken.map((entry) => ({ ...entry, tokens: tokensOfEntry(entry.content), whole: entry })),
          room - 2 * LORE_FRAME_TOKENS,
        ).map(({ whole }) => whole),
  );
  return { attached: of(fitting, 'turn'), ending: of(fitting, 'end') };
}

const tokensOfEntry = (content: string): number =>
  section('entry', content).reduce((sum, text) => sum + estimateTokens(`${text}\n`), 0);

/** A history must begin with the user, so a reply without its question is dropped. */
function fromUser(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const first = history.findIndex(({ role }) => role === 'user');
  return first === -1 ? [] : history.slice(first);
}

/** Turns of a history. A greeting is preceded by its cue. */
function opened(history: readonly HistoryEntry[]): Turn[] {
  const turns = history.map(({ role, content, lore, recalled }): Turn => {
    const told =
      role === 'user'
        ? [...passage('recall', recalled ?? ''), ...passage('turnLore', lore ?? '')]
        : [];
    return { role, passages: [...told, { kind: 'history', text: content }] };
  });
  return turns[0]?.role === 'assistant'
    ? [{ role: 'user', passages: passage('cue', GREETING_CUE) }, ...turns]
    : turns;
}

function goingOn(partial: string, room: number): Turn[] {
  const budget = Math.max(PARTIAL_MIN_TOKENS, room - estimateTokens(CONTINUE_CUE));
  return [
    { role: 'assistant', passages: [{ kind: 'reply', text: endThatFits(partial, budget) }] },
    { role: 'user', passages: passage('cue', CONTINUE_CUE) },
  ];
}

/**
 * The whole prompt of a turn. Between two truncation steps it begins, byte for byte, with the previous prompt up to and
 * including its newest message.
 */
export function composePrompt(input: PromptInput): ComposedPrompt {
  const { head, turns, lore, recalled, distress, historyStart, tail } = layOut(input);
  return {
    messages: [
      { role: 'system', content: systemTextOf(head) },
      ...turns.map(({ role, passages }) => ({
        role,
        content: passages.map(({ text }) => text).join('\n\n'),
      })),
    ],
    lore,
    recalled,
    distress,
    historyStart,
    head,
    tail,
  };
}

/** How much history a prompt contains. A lore entry can fire again once the message that triggered it has left. */
export const historyInPrompt = (input: PromptInput): readonly HistoryEntry[] =>
  layOut(input).fitting;
