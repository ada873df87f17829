import type { Knex } from 'knex';
import { FairQueue } from '../work/fair-queue.ts';
import { KeyedQueue } from '../work/keyed-queue.ts';
import {
  LimitReached,
  refund,
  refundSliding,
  spend,
  spendExactly,
  spendSliding,
} from './throttle.ts';
import type { Spent, Throttle, Window } from './throttle.ts';

/** Callers of one key that wait for their count, without a connection; beyond this they are refused. */
export const COUNTS_WAITING_PER_KEY = 20;
/** Connections that may count at once, out of the pool's 20. */
export const COUNTING_AT_ONCE = 4;
/** Counts of all keys that may wait for one of these connections. */
export const COUNTS_WAITING_MAX = 1_000;
/** How long a key that was refused is refused from memory. A refund on another server is noticed this late. */
export const REFUSED_FROM_MEMORY_MS = 1_000;
/** Keys that are remembered as refused; the oldest of more are forgotten. */
export const REFUSED_KEYS_MAX = 10_000;

interface Refusal {
  /** Until then nothing is asked. */
  readonly until: number;
  readonly limit: number;
  readonly opensAt: Date;
}

/**
 * Counts against throttles, for calls that anybody can repeat. Counts of one key wait for each other in the database,
 * where each wait holds a connection. So they wait here, one key at a time, and a key that is full is refused from
 * memory. The database alone decides who passes.
 */
class Counting {
  readonly #lines = new KeyedQueue({
    atOnce: 1,
    waiting: COUNTS_WAITING_PER_KEY,
    retryAfter: 1,
  });
  readonly #connections = new FairQueue({
    atOnce: COUNTING_AT_ONCE,
    waiting: COUNTS_WAITING_MAX,
    each: COUNTS_WAITING_MAX,
    retryAfter: 1,
  });
  readonly #refused = new Map<string, Refusal>();

  /** @throws too_many when the key was refused a moment ago */
  assertOpen(keys: readonly string[], now: Date): void {
    for (const key of keys) {
      const refusal = this.#refused.get(key);
      if (!refusal) continue;
      if (now.getTime() < refusal.until) {
        throw new LimitReached({ key, limit: refusal.limit }, refusal.opensAt, now);
      }
      this.#refused.delete(key);
    }
  }

  /** @param keys the first one tells who waits for whom */
  async count<T>(
    keys: readonly [string, ...string[]],
    now: Date,
    work: () => Promise<T>,
  ): Promise<T> {
    this.assertOpen(keys, now);
    return this.#lines.run(keys[0], () => {
      // An earlier caller may have found one full.
      this.assertOpen(keys, now);
      return this.#connections.run(undefined, work).catch((error: unknown) => {
        if (error instanceof LimitReached) this.#remember(error, now);
        throw error;
      });
    });
  }

  async giveBack(keys: readonly string[], work: () => Promise<void>): Promise<void> {
    await this.#connections.run(undefined, work);
    for (const key of keys) this.#refused.delete(key);
  }

  #remember({ key, limit, opensAt }: LimitReached, now: Date): void {
    const until = Math.min(opensAt.getTime(), now.getTime() + REFUSED_FROM_MEMORY_MS);
    this.#refused.delete(key);
    this.#refused.set(key, { until, limit, opensAt });
    if (this.#refused.size > REFUSED_KEYS_MAX) {
      this.#refused.delete(this.#refused.keys().next().value!);
    }
  }
}

const countings = new WeakMap<Knex, Counting>();

/** @param db the pool, never a transaction: that holds a connection already */
function countingOf(db: Knex): Counting {
  const counting = countings.get(db) ?? new Counting();
  countings.set(db, counting);
  return counting;
}

/** Refuses a key that is known to be full, without the database. @throws too_many */
export const assertOpen = (db: Knex, { key }: Window, now: Date): void =>
  countingOf(db).assertOpen([key], now);

/**
 * Counts one against every throttle, or against none, in a transaction of its own.
 * @param throttles the narrowest first: its key tells who waits for whom
 * @returns what is left of each
 * @throws too_many
 */
export async function spendInTurn(
  db: Knex,
  throttles: readonly [Throttle, ...Throttle[]],
  now: Date,
): Promise<Spent[]> {
  const [first, ...wider] = throttles;
  return countingOf(db).count([first.key, ...wider.map(({ key }) => key)], now, () =>
    db.transaction((tx) => spend(tx, throttles, now)),
  );
}

/** Counts one in any period of the throttle's length. @throws too_many */
export const spendSlidingInTurn = (db: Knex, throttle: Throttle, now: Date): Promise<void> =>
  countingOf(db).count([throttle.key], now, () => spendSliding(db, throttle, now));

/** The same for guesses: exact at every moment and across servers. @throws too_many */
export const spendGuess = (db: Knex, throttle: Throttle, now: Date): Promise<void> =>
  countingOf(db).count([throttle.key], now, () => spendExactly(db, throttle, now));

/** Undoes what `spendInTurn` counted at `now`. */
export const refundInTurn = (db: Knex, windows: readonly Window[], now: Date): Promise<void> =>
  countingOf(db).giveBack(
    windows.map(({ key }) => key),
    () => refund(db, windows, now),
  );

/** Undoes what `spendSlidingInTurn` or `spendGuess` counted at `now`. */
export const refundGuess = (db: Knex, throttle: Window, now: Date): Promise<void> =>
  countingOf(db).giveBack([throttle.key], () => refundSliding(db, throttle, now));
