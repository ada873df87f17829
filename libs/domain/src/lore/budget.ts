import { LORE_BOUNDS } from '../limits.ts';
import type { Lore } from './lore.ts';

/** How many tokens of entries a turn may add: the author's value, within our limits. 0 adds nothing. */
export function loreBudget({ tokenBudget }: Lore, windowTokens: number): number {
  const { windowShare, windowShareDefault, tokenBudgetDefault } = LORE_BOUNDS;
  return tokenBudget === null
    ? Math.min(tokenBudgetDefault, Math.floor(windowTokens * windowShareDefault))
    : Math.min(tokenBudget, LORE_BOUNDS.tokenBudget, Math.floor(windowTokens * windowShare));
}

/** How many of the newest messages are searched: the author's value, within our limits. 0 searches none. */
export const loreDepth = ({ scanDepth }: Lore): number =>
  Math.min(scanDepth ?? LORE_BOUNDS.scanDepthDefault, LORE_BOUNDS.scanDepth);

export interface Weighed {
  entry: number;
  tokens: number;
  /** Entries with the lowest rank are dropped first. */
  rank: number;
}

/** Drops the lowest ranks until the rest fits. An entry that is too large by itself is dropped alone. */
export function withinBudget<Item extends Weighed>(items: readonly Item[], tokens: number): Item[] {
  const ranked = items
    .filter((item) => item.tokens <= tokens)
    .sort((a, b) => b.rank - a.rank || a.entry - b.entry);
  let sum = 0;
  const tooMuch = ranked.findIndex((item) => (sum += item.tokens) > tokens);
  return tooMuch === -1 ? ranked : ranked.slice(0, tooMuch);
}
