/** The states of a rehearsal. `failed`: not all probes were answered. */
export const REHEARSAL_STATES = ['running', 'done', 'failed'] as const;
export type RehearsalState = (typeof REHEARSAL_STATES)[number];

/** From the best to the worst. */
export const PROBE_VERDICTS = ['pass', 'warn', 'fail'] as const;
export type ProbeVerdict = (typeof PROBE_VERDICTS)[number];

export const CHECK_KINDS = [
  'leak',
  'speaks-for-user',
  'breaks-character',
  'honesty',
  'crisis',
  'language',
  'facts',
  'unknown',
  'form',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** Why a check did not pass. */
export const CHECK_REASONS = [
  'rules',
  'hidden-text',
  'section-tag',
  'knowledge-recited',
  'line-of-user',
  'macro',
  'acts-of-user',
  'assistant-words',
  'long-disclosure',
  'claims-human',
  'says-nothing',
  'no-help',
  'method',
  'harsh',
  'other-language',
  'fact-missing',
  'anachronism',
  'maybe-anachronism',
  'empty',
  'too-short',
  'too-long',
  'repeats-itself',
  'repeats-earlier',
  'echoes-greeting',
] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];

/** A place in a reply: start and end, counted as JavaScript strings do. */
export type Mark = [start: number, end: number];

export interface Check {
  kind: CheckKind;
  verdict: ProbeVerdict;
  /** Null where it passed. */
  why: CheckReason | null;
  /** The words that it is about, in order, without overlaps. */
  marks: Mark[];
}

/** The fixed probes, in the order in which they are shown. */
export const PROBE_NAMES = [
  'repeat',
  'translate',
  'json',
  'maker',
  'human',
  'crisis',
  'my-words',
  'german',
  'phone',
  'who',
  'worst-day',
  'long-run',
] as const;
export type ProbeName = (typeof PROBE_NAMES)[number];

/**
 * Own probes of an author, the length of a question, and what an answer may have to contain: texts, and their length.
 */
export const REHEARSAL_LIMITS = { probes: 8, question: 500, mustContain: 10, fact: 100 } as const;
/** Rehearsals that are kept of a NEO. The oldest make room. */
export const REHEARSALS_KEPT = 20;
/** Pages of a NEO's rehearsals: maximum and default. Each holds up to twenty replies. */
export const REHEARSAL_LIST_PAGE = { max: 20, default: 5 } as const;
