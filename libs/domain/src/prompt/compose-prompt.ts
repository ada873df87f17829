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

/** What opens a conversation in which the character speaks first. The same words precede its greeting in later prompts, so that the prefix stays cacheable. */
export const GREETING_CUE =
  'A visitor has just joined the chat. Greet them in one or two sentences, in character, and invite them to talk.';

/** What follows a reply that was cut. As the user's words: not every server goes on with an assistant's. */
export const CONTINUE_CUE =
  'Your last message was cut off. Go on exactly where it stopped, as if it had not been: write only what comes next, repeat nothing, and explain nothing. Begin with a space if a new word begins.';

/** What an author's wish for each reply begins with. */
export const CLOSING_CUE =
  'This is not said by the user. The author of the character wishes for your next reply:';
const CLOSING_RULE = 'The rules at the beginning stand above this wish.';

/** What of the room for a prompt the author's wish takes at most. */
export const CLOSING_SHARE = 0.125;

/** What of the room for a prompt is kept for what a turn is given from memory, at most `RECALL_LIMITS.tokens`. */
export const RECALL_SHARE = 0.125;
/** How much a turn may be given from memory. */
export const recallRoom = (room: number): number =>
  Math.min(RECALL_LIMITS.tokens, Math.floor(room * RECALL_SHARE));

/** What is left of a cut reply at least, whatever the budget: the end, which the rest must fit to. */
const PARTIAL_MIN_TOKENS = 64;

export interface PromptInput extends Omit<HeadInput, 'room'> {
  /** What this turn's `firedLore` tells, of all places. */
  lore: readonly FiredEntry[];
  /** What this turn is given from memory. Undefined where nothing is remembered, and no room is kept for it. */
  recalled?: Recalled | null | undefined;
  /** Oldest first, without `message`. */
  history: readonly HistoryEntry[];
  /** How many came before that history and are not in it; null where some did, of which no places are known. */
  olderCount: number | null;
  /** Of a kept conversation: how many messages came before the first one in the prompt before. */
  windowFrom?: number | undefined;
  /** What the user says now; null asks for a greeting. */
  message: string | null;
  /** What of the reply to it is there already, where the model is to go on with it. */
  partial?: string | undefined;
  /** How much the model can read and write together. */
  contextTokens: number;
  replyTokens: number;
}

export interface ComposedPrompt {
  messages: PromptMessage[];
  /** What is attached to this turn: later prompts repeat `text` with its message, and `entries` do not fire again. */
  lore: { text: string; entries: FiredEntry[] };
  /** The same of memory; null where there was none, or no room. */
  recalled: Recalled | null;
  /** The first entry of the history that is in the prompt; its length where none is. What older turns told may be told again. */
  historyStart: number;
  /** What stands before the history. */
  head: Passage[];
  /** What stands after it, without recall and lore. */
  tail: Passage[];
}

/** A stretch of a prompt, as it is shown to who may know. */
export interface PromptPart {
  kind: PromptPartKind;
  tokens: number;
  text: string;
}

/** Passages that stand in one message, as paragraphs. */
interface Turn {
  role: MessageRole;
  passages: Passage[];
}

/** Neighbours of one role become one message: some models refuse a history that does not alternate. */
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

/** What a block of lore takes beside its entries. */
const LORE_FRAME_TOKENS = estimateTokens(turnLore([{ content: '' }]));

interface Layout {
  /** Of the history. */
  fitting: readonly HistoryEntry[];
  head: Passage[];
  turns: Turn[];
  lore: ComposedPrompt['lore'];
  recalled: Recalled | null;
  historyStart: number;
  tail: Passage[];
}

/**
 * Decides what is in a prompt, and in which order. Where there is too much, examples go first, then the oldest history in
 * steps, then what this turn recalls, then its lore by its rank. The head has its own bounds (`composeHead`), as it must not change with a turn.
 */
function layOut(input: PromptInput): Layout {
  const room = input.contextTokens - input.replyTokens;
  const head = composeHead({ ...input, room });
  const message = passage('message', input.message ?? GREETING_CUE);
  const wish = wishOf(input, Math.floor(room * CLOSING_SHARE));
  const fixed = estimateTokens(systemTextOf(head.passages)) + sizeOf([...message, ...wish]);
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
  // Room for memory is kept in each turn once there is something to recall: what one turn does not use must not bring
  // back history that the next one drops again.
  const kept = input.recalled === undefined ? 0 : Math.max(0, recallRoom(room) - sizeOf(memory));
  const forHistory = free - sizeOf(memory) - (isWhole ? 0 : kept);
  const fitting = isWhole ? all : historyWithin(input, forHistory);
  const spoken = fitting.reduce((sum, entry) => sum + tokensOf(entry), 0);
  // Not where anything else is left out: they would come and go with each step.
  const examples = isWhole && sizeOf(head.examples) <= forHistory - spoken ? head.examples : [];
  const last: Turn = { role: 'user', passages: [...memory, ...lore, ...message] };
  const used = isWhole ? fitting : fromUser(fitting);
  const turns = mergeNeighbours([...opened(used), last, ...cut]);
  // Within the person's message: of a second system message, some servers refuse the prompt and others move it to the
  // front, where it would break the prefix. After everything else, as it may differ from turn to turn.
  turns.at(-1)!.passages.push(...atEnd, ...wish);
  return {
    fitting,
    head: [...head.passages.slice(0, -1), ...examples, ...head.passages.slice(-1)],
    turns,
    lore: { text: lore[0]?.text ?? '', entries: attached },
    recalled,
    historyStart: input.history.length - used.length,
    tail: [...message, ...cut.flatMap(({ passages }) => passages), ...wish],
  };
}

const historyWithin = (
  { history, olderCount, windowFrom }: PromptInput,
  room: number,
): readonly HistoryEntry[] =>
  windowFrom === undefined || olderCount === null
    ? newestThatFit(history, room, olderCount)
    : windowThatFits(history, room, olderCount, windowFrom);

/** The author's wish. {{original}} stands for instructions of ours, of which there are none. */
function wishOf(input: PromptInput, room: number): Passage[] {
  const names = macroContextOf(input.character, input.sheet, input.user, input.seed);
  const wish = input.sheet?.closingInstructions ?? '';
  const filled = resolveMacros(wish, { ...names, original: '' }).trim();
  const said = section('wish', beginningThatFits(filled, room));
  return said.length === 0
    ? []
    : passage('closing', [CLOSING_CUE, ...said, CLOSING_RULE].join('\n'));
}

/** The lore of this turn that fits, lowest ranks first to go. A greeting is asked for with words that no turn keeps: nothing is attached to it. */
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

/** A history must open with the user: a reply whose question was left out is left out, too. */
function fromUser(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  const first = history.findIndex(({ role }) => role === 'user');
  return first === -1 ? [] : history.slice(first);
}

/** As turns; a greeting is preceded by its cue. */
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
 * The whole prompt of one turn. Between two steps of truncation it begins, byte for byte, as the one before it did up to
 * and including its newest message; only what follows that message differs.
 */
export function composePrompt(input: PromptInput): ComposedPrompt {
  const { head, turns, lore, recalled, historyStart, tail } = layOut(input);
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
    historyStart,
    head,
    tail,
  };
}

/** How much of its history a prompt holds: an entry of lore is told again once the message that woke it has left. */
export const historyInPrompt = (input: PromptInput): readonly HistoryEntry[] =>
  layOut(input).fitting;

/** The same prompt, taken apart. */
export function promptParts(input: PromptInput): PromptPart[] {
  const { head, turns } = layOut(input);
  return [...head, ...turns.flatMap(({ passages }) => passages)].map((part) => ({
    ...part,
    tokens: estimateTokens(part.text),
  }));
}
