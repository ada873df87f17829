import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';

/** A fixed window of `seconds`, counted in Postgres for all servers. */
export interface Window {
  readonly key: string;
  readonly seconds: number;
}

/** At most `limit` in each window. */
export interface Throttle extends Window {
  readonly limit: number;
}

const windowEnd = ({ seconds }: Window, now: Date): Date =>
  new Date((Math.floor(now.getTime() / (seconds * 1000)) + 1) * seconds * 1000);

const SPEND = /* sql */ `
  insert into rate_counters as c (key, window_ends_at, used)
  select key, ends_at, 1
  from unnest(?::text[], ?::timestamptz[], ?::int[]) as asked (key, ends_at, max) order by key
  on conflict (key, window_ends_at) do update set used = c.used + 1
  where c.used < (select max from unnest(?::text[], ?::int[]) as asked (key, max) where asked.key = c.key)
  returning key`;

/** A counting against throttles, ready to be part of a larger statement. */
export interface Spending {
  /** Answers with the `key` of each that was not full. The same text for any number of throttles. */
  readonly sql: string;
  readonly bindings: readonly (string[] | Date[] | number[])[];
  /**
   * Looks at the answer; the transaction of a refusal must not be committed.
   * @throws AppError too_many, with the seconds until the last of the full windows ends
   */
  judge(counted: readonly string[]): void;
}

/**
 * Counts one against every throttle, or none: with the last one free, one of fifty parallel askers passes.
 * Counters are locked in the order of their keys, so that two askers never wait for each other.
 */
export function spending(throttles: readonly Throttle[], now: Date): Spending {
  const keys = throttles.map(({ key }) => key);
  const ends = throttles.map((throttle) => windowEnd(throttle, now));
  const limits = throttles.map(({ limit }) => limit);
  return {
    sql: SPEND,
    bindings: [keys, ends, limits, keys, limits],
    judge(counted) {
      const full = ends.filter((_, i) => !counted.includes(keys[i]!));
      if (full.length === 0) return;
      const last = Math.max(...full.map((end) => end.getTime()));
      throw new AppError('too_many', {
        retryAfter: Math.max(1, Math.ceil((last - now.getTime()) / 1000)),
      });
    },
  };
}

/**
 * The same as a statement of its own.
 * @param tx a transaction, so that a refusal takes back what was counted
 * @throws AppError too_many
 */
export async function spend(
  tx: Knex.Transaction,
  throttles: readonly Throttle[],
  now: Date,
): Promise<void> {
  if (throttles.length === 0) return;
  const { sql, bindings, judge } = spending(throttles, now);
  const { rows } = (await tx.raw(sql, [...bindings])) as { rows: { key: string }[] };
  judge(rows.map(({ key }) => key));
}

/** Gives back what `spend` counted at `now`, because what it paid for was not had. */
export async function refund(db: Knex, windows: readonly Window[], now: Date): Promise<void> {
  // In the order in which they are spent.
  for (const window of windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await db('rateCounters')
      .where({ key: window.key, windowEndsAt: windowEnd(window, now) })
      .where('used', '>', 0)
      .decrement('used', 1);
  }
}

/** A stretch is counted in so many parts: a full one opens at most a tenth of its length late, and never early. */
const PARTS = 10;

/** Until when what is counted at `now` counts: the end of its part, and a whole stretch more. */
function countsUntil({ seconds }: Window, now: Date): Date {
  const part = (seconds * 1000) / PARTS;
  return new Date((Math.floor(now.getTime() / part) + 1) * part + seconds * 1000);
}

/**
 * Counts one, unless that makes more than `limit` in any stretch of `seconds`, wherever one lets it begin. For guesses:
 * a fixed window would let twice as many pass around its end. One statement, so that no connection is held by who waits:
 * askers of one part wait for its row, and parts before it do not change any more.
 * @throws AppError too_many, with the seconds until one more may pass
 */
export async function spendSliding(db: Knex, throttle: Throttle, now: Date): Promise<void> {
  const { key, limit } = throttle;
  const until = countsUntil(throttle, now);
  const { rows } = (await db.raw(
    /* sql */ `
    with before as (
      select coalesce(sum(used), 0) as used, min(window_ends_at) filter (where used > 0) as opens_at
      from rate_counters where key = :key and window_ends_at > :now and window_ends_at <> :until
    ), counted as (
      insert into rate_counters as c (key, window_ends_at, used)
      select :key, :until::timestamptz, 1 from before where before.used < :limit
      on conflict (key, window_ends_at) do update set used = c.used + 1
      where c.used + (select used from before) < :limit
      returning key
    )
    select coalesce(opens_at, :until::timestamptz) as "opensAt", exists (select from counted) as passes
    from before`,
    { key, now, until, limit },
  )) as { rows: [{ opensAt: Date; passes: boolean }] };
  const [{ opensAt, passes }] = rows;
  if (passes) return;
  throw new AppError('too_many', {
    retryAfter: Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)),
  });
}

/** Gives back what `spendSliding` counted at `now`. */
export async function refundSliding(db: Knex, throttle: Window, now: Date): Promise<void> {
  await db('rateCounters')
    .where({ key: throttle.key, windowEndsAt: countsUntil(throttle, now) })
    .where('used', '>', 0)
    .decrement('used', 1);
}

/**
 * Forgets what is counted of somebody or something that is gone.
 * @param names whole parts of keys, between their colons
 * @param limit how many counters at most, of those that are spent first
 * @returns how many were forgotten
 */
export async function forgetCounters(
  db: Knex,
  names: readonly string[],
  limit: number | null = null,
): Promise<number> {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    // Locked in the order in which they are spent.
    /* sql */ `
    with gone as (
      select ctid from rate_counters where string_to_array(key, ':') && ?::text[]
      order by key limit ? for update
    )
    delete from rate_counters where ctid in (select ctid from gone)`,
    [[...names], limit],
  );
  return rowCount;
}

/** Forgets windows that are over. */
export async function pruneThrottles(db: Knex, now: Date): Promise<void> {
  await db('rateCounters').where('windowEndsAt', '<', now).delete();
}
