import type { PatternQuestion } from '@neo/domain';

/** Whether a pattern occurs in a text, as far as it is known. */
export const CELL = {
  /** Not looked at. */
  unknown: 0,
  no: 1,
  yes: 2,
  /** RE2 does not know the pattern. */
  unsupported: 3,
  /** Not to be looked at. */
  skipped: 4,
} as const;

/** Places of `progress`. */
export const PROGRESS = { startedAtMs: 0, pattern: 1, text: 2 } as const;

/**
 * A question for the thread. `cells` and `progress` are shared, so that what was answered before a thread had to be
 * stopped is not lost.
 */
export interface PatternTask extends PatternQuestion {
  /** One byte for each pattern and text: the cells of the first pattern, those of the second, and so on. */
  readonly cells: SharedArrayBuffer;
  /** When the thread began, in ms of its processor time, and what it looks at. */
  readonly progress: SharedArrayBuffer;
  /** How much processor time it may take. */
  readonly ms: number;
}

/** The processor time of a thread, in ms. */
export const msOf = ({ user, system }: { user: number; system: number }): number =>
  (user + system) / 1_000;
