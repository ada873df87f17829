/**
 * Erasure: one short transaction deletes a NEO or an account (its row, and what foreign keys cascade to), and triggers
 * on `neos` and `users` insert a row into `erasures`. Tables with many rows per owner are erased afterwards.
 *
 * Files in order: `erasure-part` (what each module erases) → `erasures` (pending work; excludes deleted owners from
 * reads) → `eraser` (the worker of each server, woken by events and polling).
 */
export { columnOf, countUpTo, rowsOf } from './erasure-part.ts';
export type { ErasurePart, Gone } from './erasure-part.ts';
export { listErasures, notGone, PairTable } from './erasures.ts';
export type { ErasureProgress } from './erasures.ts';
export { Eraser } from './eraser.ts';
