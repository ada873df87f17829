/**
 * Lore: what a NEO knows about its world, and which of it a turn is told.
 *
 * All functions are pure: the pattern engine and the messages are passed in, and the cost of a search is bounded.
 * `fired-lore` decides which entries fire, using `judge` for each. `scan` and `haystack` search for keys, `decorators`
 * parses an entry's own settings, and `budget` decides what fits. The server calls it for each turn and stores the
 * result.
 */
export { loreBudget, loreDepth } from './budget.ts';
export * from './decorators.ts';
export * from './fired-lore.ts';
export { loreEntryId } from './judge.ts';
export type { CompilePattern } from './key.ts';
export { patternOf } from './key.ts';
export * from './lore.ts';
export * from './outcome.ts';
export type { LoreMessage } from './scan.ts';
