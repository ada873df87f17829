/**
 * Erasure: a NEO or an account goes in one short transaction (its row, and what foreign keys take along); triggers on
 * `neos` and `users` write a row of `erasures` as they go. What may be many rows is erased afterwards.
 *
 * In the order of its files: `erasure-part` (what each module erases) → `erasures` (what is to do; reads leave out what
 * is gone) → `eraser` (the worker of each server: woken by events, and looking by itself).
 */
export { columnOf, countUpTo, rowsOf } from './erasure-part.ts';
export type { ErasurePart, Gone } from './erasure-part.ts';
export { listErasures, notGone, PairTable } from './erasures.ts';
export type { ErasureProgress } from './erasures.ts';
export { Eraser } from './eraser.ts';
