/**
 * Debates. `names` and `mentions` decide who is named in a text, `next-speaker` who speaks, `round` the steps of a
 * round, `stream-guard` which lines of a reply are shown, and `debate-prompt` what a speaker is told.
 */
export * from './debate-input.ts';
export * from './debate-prompt.ts';
export { recallRoomOfSpeaker } from './debate-turns.ts';
export { numberedNames } from './names.ts';
export type { Named } from './names.ts';
export * from './next-speaker.ts';
export * from './round.ts';
export * from './stream-guard.ts';
export * from './suggest-topics.ts';
