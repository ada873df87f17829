/**
 * Finds phrases of suicide, self-harm and eating disorders in what a person writes. It promises a bounded, small cost,
 * and that it only reads. Films, idioms, history and other people must not match.
 *
 * `phrases` (their notation) · `english`, `spanish` (the lists) · `find-distress` (the search).
 */
export type { DistressKind } from './phrases.ts';
export { findDistress, SAFETY_INSTRUCTION, SAFETY_PROTOCOL_VERSION } from './find-distress.ts';
