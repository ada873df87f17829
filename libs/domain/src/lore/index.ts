/**
 * Lore: what a NEO knows about its world, and which of it a turn is told.
 *
 * All functions are pure: the messages are passed in, and the cost of a search is bounded. It has no engine for authors'
 * patterns: it asks for their matches, and whoever calls it answers. `book` prepares a book for any number of turns.
 * `firing-lore` decides which entries fire, using `judge` for each. `scan` and `haystack` search for keys, `decorators`
 * parses an entry's own settings, and `budget` decides what fits. The server calls it for each turn and stores the
 * result.
 */
export { LoreBook } from './book.ts';
export * from './decorators.ts';
export * from './firing-lore.ts';
export { asPlainKey } from './key.ts';
export type { PatternAnswer, PatternQuestion } from './key.ts';
export * from './lore.ts';
export * from './outcome.ts';
export { isKeyTooLarge } from './pattern-copies.ts';
export type { LoreMessage } from './scan.ts';
export { Work } from './work.ts';
