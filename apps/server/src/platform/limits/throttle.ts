import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';

/** A fixed window of `seconds`, counted in Postgres across all servers. */
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

const count = (asked: string, limits: string, returned = 'key'): string => /* sql */ `
  insert into rate_counters as c (key, window_ends_at, used)
  select key, ends_at, 1 from ${asked} order by key
  on conflict (key, window_ends_at) do update set used = c.used + 1
  where c.used < (select max from ${limits} where asked.key = c.key)
  returning ${returned}`;
const SPEND = count(
  'unnest(?::text[], ?::timestamptz[], ?::int[]) as asked (key, ends_at, max)',
  'unnest(?::text[], ?::int[]) as asked (key, max)',
  'key, used',
);

/** A count against a throttle, and what is left of it. */
export interface Spent {
  readonly limit: number;
  readonly left: number;
  readonly opensAt: Date;
}

/** The refusal of a throttle that is full. */
export class LimitReached extends AppError {
  readonly key: string;
  readonly limit: number;
  readonly opensAt: Date;

  constructor({ key, limit }: Pick<Throttle, 'key' | 'limit'>, opensAt: Date, now: Date) {
    const seconds = Math.ceil((opensAt.getTime() - now.getTime()) / 1_000);
    super('too_many', { retryAfter: Math.max(1, seconds) });
    this.key = key;
    this.limit = limit;
    this.opensAt = opensAt;
  }
}

/** The refusal for throttles that are full: of the one that opens last. */
export function tooMany(full: readonly Throttle[], now: Date): LimitReached {
  const ends = full.map((throttle) => windowEnd(throttle, now));
  const last = ends.reduce((latest, end) => (end > latest ? end : latest));
  return new LimitReached(full[ends.indexOf(last)]!, last, now);
}

/** SQL for throttles of many callers, as rows `(nr, key, ends_at, max)`. */
export const COUNTERS = /* sql */ `
  select * from unnest((select ?::int[]), (select ?::text[]), (select ?::timestamptz[]), (select ?::int[]))
    as counter (nr, key, ends_at, max)`;

/** The bindings of `COUNTERS`: each caller's number is its place. */
export function countersOf(
  asking: readonly { throttles: readonly Throttle[]; now: Date }[],
): [number[], string[], Date[], number[]] {
  const all = asking.flatMap(({ throttles, now }, nr) =>
    throttles.map((throttle) => ({ ...throttle, nr, end: windowEnd(throttle, now) })),
  );
  return [
    all.map(({ nr }) => nr),
    all.map(({ key }) => key),
    all.map(({ end }) => end),
    all.map(({ limit }) => limit),
  ];
}

/**
 * SQL for each reached limit of the callers.
 * @param counters the name of the rows
 * @param columns SQL for what to select of them, as `asked`
 */
export const usedUpAmong = (counters: string, columns = 'nr'): string => /* sql */ `
  select ${columns} from ${counters} asked
  join rate_counters c on c.key = asked.key and c.window_ends_at = asked.ends_at where c.used >= max`;

/**
 * SQL that counts one against every throttle of those callers and returns the `key` of each that
 * was not full. If one is missing, the transaction must be rolled back.
 * @param counters the name of the rows
 * @param nrs SQL for the callers
 */
export const spendingAmong = (counters: string, nrs: string): string =>
  count(`${counters} asked where nr in (${nrs})`, `${counters} asked`);

/**
 * Counts one against every throttle, or against none. If one is left, exactly one of fifty parallel
 * callers passes. Counters are locked in key order, so that callers cannot deadlock.
 * @param tx a transaction, so that a refusal rolls the count back
 * @returns what is left of each, in their order
 * @throws AppError too_many, with the seconds until the last full window ends
 */
export async function spend(
  tx: Knex.Transaction,
  throttles: readonly Throttle[],
  now: Date,
): Promise<Spent[]> {
  if (throttles.length === 0) return [];
  const keys = throttles.map(({ key }) => key);
  const ends = throttles.map((throttle) => windowEnd(throttle, now));
  const limits = throttles.map(({ limit }) => limit);
  const { rows } = (await tx.raw(SPEND, [keys, ends, limits, keys, limits])) as {
    rows: { key: string; used: number }[];
  };
  const counted = new Map(rows.map(({ key, used }) => [key, used]));
  const full = throttles.filter(({ key }) => !counted.has(key));
  if (full.length > 0) throw tooMany(full, now);
  return throttles.map(({ key, limit }, nr) => ({
    limit,
    left: limit - counted.get(key)!,
    opensAt: ends[nr]!,
  }));
}

/** Undoes what `spend` counted at `now`, when the paid work did not happen. */
export async function refund(db: Knex, windows: readonly Window[], now: Date): Promise<void> {
  // In the order in which `spend` locks them.
  for (const window of windows.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    await db('rateCounters')
      .where({ key: window.key, windowEndsAt: windowEnd(window, now) })
      .where('used', '>', 0)
      .decrement('used', 1);
  }
}

/** How much is counted in the current window. */
export async function readUsed(db: Knex, window: Window, now: Date): Promise<number> {
  const row = (await db('rateCounters')
    .where({ key: window.key, windowEndsAt: windowEnd(window, now) })
    .first('used')) as { used: number } | undefined;
  return row?.used ?? 0;
}

/**
 * A period is counted in this many parts: it reopens at most a tenth of its length late, and never
 * early.
 */
const PARTS = 10;

/** When a count made at `now` expires: one whole period after the end of its part. */
function countsUntil({ seconds }: Window, now: Date): Date {
  const part = (seconds * 1000) / PARTS;
  return new Date((Math.floor(now.getTime() / part) + 1) * part + seconds * 1000);
}

/**
 * Counts one, or another amount, unless more than `limit` would then fall into any period of `seconds`: a fixed
 * window would let twice as many pass around its end. Callers in one part wait for its row. Callers
 * of two parts at the same moment do not see each other; where that matters use `spendExactly`.
 * @throws AppError too_many, with the seconds until one more may pass
 */
export async function spendSliding(
  db: Knex,
  throttle: Throttle,
  now: Date,
  amount = 1,
): Promise<void> {
  const { key, limit } = throttle;
  const until = countsUntil(throttle, now);
  const { rows } = (await db.raw(
    /* sql */ `
    with before as (
      select coalesce(sum(used), 0) as used, min(window_ends_at) filter (where used > 0) as opens_at
      from rate_counters where key = :key and window_ends_at > :now and window_ends_at <> :until
    ), counted as (
      insert into rate_counters as c (key, window_ends_at, used)
      select :key, :until::timestamptz, :amount::int from before where before.used + :amount::int <= :limit
      on conflict (key, window_ends_at) do update set used = c.used + :amount::int
      where c.used + (select used from before) + :amount::int <= :limit
      returning key
    )
    select coalesce(opens_at, :until::timestamptz) as "opensAt", exists (select from counted) as passes
    from before`,
    { key, now, until, limit, amount },
  )) as { rows: [{ opensAt: Date; passes: boolean }] };
  const [{ opensAt, passes }] = rows;
  if (passes) return;
  throw new LimitReached(throttle, opensAt, now);
}

/** The same, but exact at every moment, because the callers of a key wait for each other. */
export const spendExactly = (db: Knex, throttle: Throttle, now: Date): Promise<void> =>
  db.transaction(async (trx) => {
    // They wait for no disk. A crash of PostgreSQL may forget the counts of its last second.
    await trx.raw(
      /* sql */ `
      select set_config('synchronous_commit', 'off', true),
        pg_advisory_xact_lock(hashtextextended(?, 0))`,
      [throttle.key],
    );
    await spendSliding(trx, throttle, now);
  });

/** Undoes what `spendSliding` or `spendExactly` counted at `now`. */
export async function refundSliding(
  db: Knex,
  throttle: Window,
  now: Date,
  amount = 1,
): Promise<void> {
  await db('rateCounters')
    .where({ key: throttle.key, windowEndsAt: countsUntil(throttle, now) })
    .where('used', '>=', amount)
    .decrement('used', amount);
}

/**
 * Deletes the counters of a deleted person or thing.
 * @param names whole parts of keys, between their colons
 * @param limit maximum number of counters, in the order in which they are spent
 * @returns the number of deleted counters
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

/** Deletes windows that have ended. */
export async function pruneThrottles(db: Knex, now: Date): Promise<void> {
  await db('rateCounters').where('windowEndsAt', '<', now).delete();
}
