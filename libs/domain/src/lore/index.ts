/**
 * Room: lore. What a NEO knows of its world, and which of it is told when. Pure: time, engine of patterns and history
 * are passed in. `fired-lore` decides; `scan` and `haystack` look for keys, `decorators` reads what an entry says of
 * itself, `budget` says what fits. The prompt calls it through the server, which keeps with each turn what fired.
 */
export { loreBudget, loreDepth } from './budget.ts';
export * from './decorators.ts';
export * from './fired-lore.ts';
export type { CompilePattern } from './key.ts';
export { patternOf } from './key.ts';
export * from './lore.ts';
export type { LoreMessage } from './scan.ts';
