import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '../limits.ts';
import { estimateTokens } from '../tokens.ts';
import type { HistoryEntry } from './prompt.ts';

/** The newest entries of a history that the client sends, within the limits. */
export function newestShown(history: readonly HistoryEntry[]): readonly HistoryEntry[] {
  let characters = 0;
  let start = history.length;
  while (start > 0 && history.length - start < HISTORY_MAX_ENTRIES) {
    characters += history[start - 1]!.content.length;
    if (characters > HISTORY_MAX_CHARACTERS) break;
    start -= 1;
  }
  return history.slice(start);
}

/** Includes the lore and recall of its turn. */
export const tokensOf = ({ content, lore, recalled }: HistoryEntry): number =>
  estimateTokens(content) +
  (lore ? estimateTokens(lore) : 0) +
  (recalled ? estimateTokens(recalled) : 0);

/**
 * The newest entries that fit. Older ones are dropped in steps of at most a quarter of the rest, so that prompts keep
 * their beginning between two steps, which providers cache.
 * @param olderCount how many entries precede these; null if unknown, and then there are no steps
 */
export function newestThatFit(
  history: readonly HistoryEntry[],
  tokenBudget: number,
  olderCount: number | null = 0,
): readonly HistoryEntry[] {
  let tokens = 0;
  let start = history.length;
  while (start > 0) {
    tokens += tokensOf(history[start - 1]!);
    if (tokens > tokenBudget) break;
    start -= 1;
  }
  if (olderCount === null) return history.slice(start);
  const from = olderCount + start;
  if (from === 0) return history;
  // A power of two, so that the boundaries of wider steps are also boundaries of narrower ones.
  const step = 2 ** Math.max(0, Math.floor(Math.log2((history.length - start) / 4)));
  return history.slice(Math.ceil(from / step) * step - olderCount);
}

/** Share of a window that a truncation step keeps. The rest is for new messages. */
export const WINDOW_AFTER_STEP = 0.5;
/** A step that leaves out old recall keeps all messages of a window that is filled no more than this then. */
const WINDOW_AFTER_RECALL = 0.75;
/** A window that is filled less than this is chosen again: messages were deleted, or the model's context grew. */
const WINDOW_LEAST = 0.25;

const sumOf = (history: readonly HistoryEntry[]): number =>
  history.reduce((sum, entry) => sum + tokensOf(entry), 0);

/**
 * The same if the first message of the previous prompt is known. The window begins there until it no longer fits, and
 * then drops half. So most prompts begin like the previous one, whatever the length of messages.
 * @param windowFrom how many messages precede that window
 * @param isStep the beginning of the prompt changes anyway
 */
export function windowThatFits(
  history: readonly HistoryEntry[],
  tokenBudget: number,
  olderCount: number,
  windowFrom: number,
  isStep = false,
): readonly HistoryEntry[] {
  const before = windowFrom - olderCount;
  const window = history.slice(Math.max(0, before));
  const used = sumOf(window);
  const most = isStep ? tokenBudget * WINDOW_AFTER_RECALL : tokenBudget;
  const isAsBefore = before >= 0 && before <= history.length && used <= most;
  if (isAsBefore && (windowFrom === 0 || used >= tokenBudget * WINDOW_LEAST)) return window;
  if (olderCount === 0 && sumOf(history) <= tokenBudget * WINDOW_AFTER_STEP) return history;
  let start = history.length;
  let tokens = 0;
  while (start > 0) {
    tokens += tokensOf(history[start - 1]!);
    if (tokens > tokenBudget * WINDOW_AFTER_STEP) break;
    start -= 1;
  }
  // Older messages were not read. Without a step, each turn would drop a little.
  return history.slice(start > 0 ? start : Math.floor(history.length / 4));
}
