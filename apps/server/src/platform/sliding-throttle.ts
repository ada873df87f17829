import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import type { Throttle, Window } from './throttle.ts';

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
