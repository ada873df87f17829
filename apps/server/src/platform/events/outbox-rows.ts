import type { Knex } from 'knex';
import { describe } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { OUTBOX_CHANNEL } from '../db/outbox.ts';

/** An outbox row that is waiting to be sent. */
export interface OutboxRow extends Delivery {
  /** Number of failures so far. */
  readonly attempts: number;
}

/** How long sent rows are kept, to refill a lost JetStream store. */
export const KEPT = "interval '24 hours'";

/** A scrape must not wait long for a slow database. */
const LAG_LIMIT_MS = 1_000;

// Ordered as the index is. Never "seq > last": numbers are assigned before the commit, so a slow
// transaction's row appears behind rows that were already sent. `array(…)`, because a planner may
// run a subquery of `in` more than once and lock more than the limit.
const UNSENT = `array(
  select id from outbox where sent_at is null and dead_at is null and next_at <= now()
  order by next_at, seq limit ? for update skip locked)`;

/** Locks unsent rows until the transaction ends. */
export async function lockUnsent(trx: Knex.Transaction, limit: number): Promise<OutboxRow[]> {
  const found = await trx.raw<{ rows: OutboxRow[] }>(
    `select id, type, data, traceparent, attempts from outbox where id = any(${UNSENT}) order by seq`,
    [limit],
  );
  return found.rows;
}

/** Leases unsent rows: if the process dies, they come up again after `leaseMs`. */
export async function leaseUnsent(db: Knex, limit: number, leaseMs: number): Promise<OutboxRow[]> {
  const taken = await db.raw<{ rows: (OutboxRow & { seq: string })[] }>(
    `update outbox set next_at = now() + ? * interval '1 millisecond' where id = any(${UNSENT})
     returning id, type, data, traceparent, attempts, seq`,
    [leaseMs, limit],
  );
  return taken.rows.sort((a, b) => Number(a.seq) - Number(b.seq));
}

/** Releases leased rows whose work has not begun. */
export async function releaseRows(db: Knex, ids: readonly string[]): Promise<void> {
  await db('outbox').whereIn('id', ids).whereNull('sentAt').update({ nextAt: db.fn.now() });
}

export async function markSent(db: Knex, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db('outbox').whereIn('id', ids).update({ sentAt: db.fn.now(), lastError: null });
}

/** Counts a failure. The row is retried after `delayMs`; without it the row is dead. */
export async function markFailed(
  db: Knex,
  row: OutboxRow,
  error: unknown,
  delayMs: number | undefined,
): Promise<void> {
  await db('outbox')
    .where({ id: row.id })
    .update({
      attempts: row.attempts + 1,
      lastError: describe(error),
      ...(delayMs === undefined
        ? { deadAt: db.fn.now() }
        : { nextAt: db.raw("now() + ? * interval '1 millisecond'", [delayMs]) }),
    });
}

/**
 * Marks the last day's sent rows as unsent, in batches: those sent before `storeMadeAt`, or all of
 * them. Sending too many is harmless, because of the inbox.
 */
export async function sendAgain(db: Knex, storeMadeAt?: Date): Promise<number> {
  const clock = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  const now = clock.rows[0]!.now;
  // One minute of margin: NATS has its own clock, and rows acknowledged by the old store may be
  // marked late.
  const before = storeMadeAt ? new Date(Math.min(+now, +storeMadeAt + 60_000)) : now;
  let total = 0;
  for (;;) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `update outbox set sent_at = null, next_at = now() where id = any(array(
         select id from outbox where sent_at > now() - ${KEPT} and sent_at <= ?
         order by sent_at limit 1000 for update skip locked))`,
      [before],
    );
    total += rowCount;
    if (rowCount < 1_000) return total;
  }
}

/**
 * Age in seconds of the unsent row that is next in line, 0 if there is none; rows that wait after a
 * failure come last. One row of an index, however many wait. Undefined while the database is away.
 */
export async function readOutboxLag(db: Knex): Promise<number | undefined> {
  const found = await db
    .raw<{ rows: { seconds: number }[] }>(
      `select extract(epoch from clock_timestamp() - occurred_at)::float8 as seconds from outbox
       where sent_at is null and dead_at is null order by next_at, seq limit 1`,
    )
    .timeout(LAG_LIMIT_MS)
    .catch(() => undefined);
  return found && Math.max(0, found.rows[0]?.seconds ?? 0);
}

/** Marks a dead row as unsent. @returns whether it existed */
export async function putBack(db: Knex.Transaction, id: string): Promise<boolean> {
  const count = await db('outbox')
    .where({ id })
    .whereNotNull('deadAt')
    .update({ deadAt: null, attempts: 0, nextAt: db.fn.now() });
  // Inside the transaction, unlike `wakeRelays`: a single manual action does not queue commits.
  if (count > 0) await db.raw(`select pg_notify(?, '')`, [OUTBOX_CHANNEL]);
  return count > 0;
}

/** Marks a dead row without remaining letters as sent, so that pruning removes it. */
export async function settle(db: Knex.Transaction, id: string): Promise<void> {
  await db('outbox')
    .where({ id })
    .whereNotNull('deadAt')
    .update({ deadAt: null, sentAt: db.fn.now() });
}

/** Removes a row that could never be sent. */
export async function giveUp(db: Knex.Transaction, id: string): Promise<void> {
  await db('outbox').where({ id }).whereNotNull('deadAt').delete();
}
