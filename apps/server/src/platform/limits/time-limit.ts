import type { Knex } from 'knex';
import { refundSliding, spendSliding } from './throttle.ts';

/** How long a person's calls of a kind may take together, in processor time. */
export interface TimeLimit {
  /** Identifies person and kind. */
  readonly key: string;
  readonly msPerMinute: number;
  /** The time that a call counts for until its own is known. */
  readonly guessMs: number;
}

/** A call, and how long it took. */
export interface Timed<Result> {
  readonly result: Result;
  readonly spentMs: number;
}

const MINUTE = 60;
/** The time of a call that was made is counted, even past the limit. */
const ANY = 2 ** 31 - 1;

/**
 * Makes a call, if the person has time left, and counts the time that it took.
 * @throws too_many
 */
export async function withinTime<Result>(
  { db, now }: { db: Knex; now: Date },
  { key, msPerMinute, guessMs }: TimeLimit,
  call: () => Promise<Timed<Result>>,
): Promise<Result> {
  const throttle = { key, limit: msPerMinute, seconds: MINUTE };
  await spendSliding(db, throttle, now, guessMs);
  const { result, spentMs } = await call();
  const more = Math.ceil(spentMs) - guessMs;
  if (more > 0) await spendSliding(db, { ...throttle, limit: ANY }, now, more);
  else if (more < 0) await refundSliding(db, throttle, now, -more);
  return result;
}
