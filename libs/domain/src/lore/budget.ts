import { LORE_BOUNDS } from '../limits.ts';
import type { Lore } from './lore.ts';

/** How many tokens of entries one turn may add: as the author says, within bounds. With 0, nothing is told. */
export function loreBudget({ tokenBudget }: Lore, windowTokens: number): number {
  const { windowShare, windowShareDefault, tokenBudgetDefault } = LORE_BOUNDS;
  return tokenBudget === null
    ? Math.min(tokenBudgetDefault, Math.floor(windowTokens * windowShareDefault))
    : Math.min(tokenBudget, LORE_BOUNDS.tokenBudget, Math.floor(windowTokens * windowShare));
}

/** How many of the newest messages are searched: as the author says, within bounds. With 0, no message is. */
export const loreDepth = ({ scanDepth }: Lore): number =>
  Math.min(scanDepth ?? LORE_BOUNDS.scanDepthDefault, LORE_BOUNDS.scanDepth);

export interface Weighed {
  entry: number;
  tokens: number;
  /** The lowest gives way first. */
  rank: number;
}

/** What fits: the lowest ranks give way, until the rest does. Whatever is too large by itself takes nobody along. */
export function withinBudget<Item extends Weighed>(items: readonly Item[], tokens: number): Item[] {
  const ranked = items
    .filter((item) => item.tokens <= tokens)
    .sort((a, b) => b.rank - a.rank || a.entry - b.entry);
  let sum = 0;
  const tooMuch = ranked.findIndex((item) => (sum += item.tokens) > tokens);
  return tooMuch === -1 ? ranked : ranked.slice(0, tooMuch);
}
