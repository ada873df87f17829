import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';

/** At most `limit` in each window of `seconds`. Windows are fixed and counted in Postgres, for all servers. */
export interface Throttle {
  readonly key: string;
  readonly limit: number;
  readonly seconds: number;
}

const windowEnd = ({ seconds }: Throttle, now: Date): Date =>
  new Date((Math.floor(now.getTime() / (seconds * 1000)) + 1) * seconds * 1000);

/**
 * Counts one against every throttle, or none: with the last one free, one of fifty parallel askers passes.
 * @param tx a transaction, so that a refusal takes back what was counted before it
 * @throws AppError too_many, with the seconds until the fullest window ends
 */
export async function spend(
  tx: Knex.Transaction,
  throttles: readonly Throttle[],
  now: Date,
): Promise<void> {
  for (const throttle of throttles) {
    const endsAt = windowEnd(throttle, now);
    const { rows } = (await tx.raw(
      /* sql */ `
      insert into rate_counters as c (key, window_ends_at, used) values (?, ?, 1)
      on conflict (key, window_ends_at) do update set used = c.used + 1 where c.used < ?
      returning used`,
      [throttle.key, endsAt, throttle.limit],
    )) as { rows: unknown[] };
    if (rows.length === 0) {
      const retryAfter = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
      throw new AppError('too_many', { retryAfter });
    }
  }
}

/** Gives back what `spend` counted at `now`, because what it paid for was not had. */
export async function refund(db: Knex, throttles: readonly Throttle[], now: Date): Promise<void> {
  for (const throttle of throttles) {
    await db('rateCounters')
      .where({ key: throttle.key, windowEndsAt: windowEnd(throttle, now) })
      .where('used', '>', 0)
      .decrement('used', 1);
  }
}

/** Forgets windows that are over. */
export async function pruneThrottles(db: Knex, now: Date): Promise<void> {
  await db('rateCounters').where('windowEndsAt', '<', now).delete();
}
