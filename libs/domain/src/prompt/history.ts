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
export const tokensOf = ({ content, lore }: HistoryEntry): number =>
  estimateTokens(content) + (lore ? estimateTokens(lore) : 0);

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
