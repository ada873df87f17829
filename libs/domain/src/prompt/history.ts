import { HISTORY_MAX_CHARACTERS, HISTORY_MAX_ENTRIES } from '../limits.ts';
import { estimateTokens } from '../tokens.ts';
import type { HistoryEntry } from './prompt.ts';

/** The newest of a history that the screen sends, as much of it as is used. */
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

/** With what was told in its turn. */
export const tokensOf = ({ content, lore, recalled }: HistoryEntry): number =>
  estimateTokens(content) +
  (lore ? estimateTokens(lore) : 0) +
  (recalled ? estimateTokens(recalled) : 0);

/**
 * The newest entries that fit. Never fails because a conversation grew long. What is too old is left out in steps, of a
 * quarter of the rest at most: between two steps a prompt begins as the one before, which is what providers cache.
 * @param olderCount how many entries there are before these; null where that is not known, and nothing goes by steps
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
  // A power of two, so that the places of wider steps are places of narrower ones too.
  const step = 2 ** Math.max(0, Math.floor(Math.log2((history.length - start) / 4)));
  return history.slice(Math.ceil(from / step) * step - olderCount);
}

/** How much of a window is left by a step that drops its oldest part: the rest is for what is said next. */
export const WINDOW_AFTER_STEP = 0.5;
/** A window that holds less than this is decided anew: messages were deleted, or the model reads more now. */
const WINDOW_LEAST = 0.25;

const sumOf = (history: readonly HistoryEntry[]): number =>
  history.reduce((sum, entry) => sum + tokensOf(entry), 0);

/**
 * The same where it is known with which message the prompt before began: the window begins there as long as what was said
 * since fits, and then drops half. So most prompts begin as the one before, whatever the length of messages.
 * @param windowFrom how many messages came before that window
 */
export function windowThatFits(
  history: readonly HistoryEntry[],
  tokenBudget: number,
  olderCount: number,
  windowFrom: number,
): readonly HistoryEntry[] {
  const before = windowFrom - olderCount;
  const window = history.slice(Math.max(0, before));
  const used = sumOf(window);
  const isAsBefore = before >= 0 && before <= history.length && used <= tokenBudget;
  if (isAsBefore && (windowFrom === 0 || used >= tokenBudget * WINDOW_LEAST)) return window;
  if (olderCount === 0 && sumOf(history) <= tokenBudget * WINDOW_AFTER_STEP) return history;
  let start = history.length;
  let tokens = 0;
  while (start > 0) {
    tokens += tokensOf(history[start - 1]!);
    if (tokens > tokenBudget * WINDOW_AFTER_STEP) break;
    start -= 1;
  }
  // The rest of what is there was not read: without a step, each turn would drop a little.
  return history.slice(start > 0 ? start : Math.floor(history.length / 4));
}
