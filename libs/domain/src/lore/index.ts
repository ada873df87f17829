/**
 * What a NEO knows of its world, and which entries of it a turn is told.
 *
 * It promises to be pure: the engine of patterns and what was said are passed in, and what a search may cost is bounded.
 * `fired-lore` decides, entry by entry with `judge`; `scan` and `haystack` look for keys, `decorators` reads what an entry
 * says of itself, `budget` says what fits. The server calls it for each turn, and keeps with the turn what fired.
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
