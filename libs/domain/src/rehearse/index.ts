/**
 * Room: rehearse. The probes that a NEO is asked in a rehearsal, and the checks of its replies.
 *
 * It promises that the same reply always gets the same verdict: no model judges another one. It knows no database; the
 * server asks the probes by the normal prompt path and hands the replies over.
 *
 * Files: `rehearsal` (names, limits) · `probes` and `probe-texts` (the fixed ones) · `judge-reply` (all checks of one
 * reply) · `checks/` (one rule each) · `phrases/` (what they look for, per language) · `passages` (words with places).
 */
export * from './rehearsal.ts';
export { fixedProbes, LONG_RUN_AFTER, ownProbes } from './probes.ts';
export type { Probe } from './probes.ts';
export { judgeReply } from './judge-reply.ts';
export type { Rehearsed } from './judge-reply.ts';
export { ToldTexts } from './checks/leak.ts';
export { eraOf } from './checks/unknown.ts';
export type { Era } from './checks/unknown.ts';
