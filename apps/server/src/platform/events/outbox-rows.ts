import type { Knex } from 'knex';
import { describe } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { OUTBOX_CHANNEL } from './outbox.ts';

/** A row of the outbox that waits to be sent. */
export interface OutboxRow extends Delivery {
  /** Failures so far. */
  readonly attempts: number;
}

/** Rows that were sent are kept this long, for a JetStream store that is lost. */
export const KEPT = "interval '24 hours'";

// In the order of the index: by time of the transaction, then as written. Never "seq > last": numbers are
// given out before the commit, so that a slow transaction's row appears behind ones that were sent already.
// In `array(…)`, since a planner may run a subquery of `in` more than once, and lock more than the limit.
const UNSENT = `array(
  select id from outbox where sent_at is null and dead_at is null and next_at <= now()
  order by next_at, seq limit ? for update skip locked)`;

/** Locks unsent rows for the length of the transaction. */
export async function lockUnsent(trx: Knex.Transaction, limit: number): Promise<OutboxRow[]> {
  const found = await trx.raw<{ rows: OutboxRow[] }>(
    `select id, type, data, attempts from outbox where id = any(${UNSENT}) order by seq`,
    [limit],
  );
  return found.rows;
}

/** Takes unsent rows for a while: they come up again after `leaseMs`, should the taker have died. */
export async function leaseUnsent(db: Knex, limit: number, leaseMs: number): Promise<OutboxRow[]> {
  const taken = await db.raw<{ rows: (OutboxRow & { seq: string })[] }>(
    `update outbox set next_at = now() + ? * interval '1 millisecond' where id = any(${UNSENT})
     returning id, type, data, attempts, seq`,
    [leaseMs, limit],
  );
  return taken.rows.sort((a, b) => Number(a.seq) - Number(b.seq));
}

/** Gives rows back that were taken and not begun. */
export async function releaseRows(db: Knex, ids: readonly string[]): Promise<void> {
  await db('outbox').whereIn('id', ids).whereNull('sentAt').update({ nextAt: db.fn.now() });
}

export async function markSent(db: Knex, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db('outbox').whereIn('id', ids).update({ sentAt: db.fn.now(), lastError: null });
}

/** Counts a failure; the row is tried again after `delayMs`, or never where that is undefined. */
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
 * Puts the last day's rows up for sending again, in batches: those sent before `storeMadeAt`, or all that were
 * sent before now. The inbox makes it harmless to send too many.
 */
export async function sendAgain(db: Knex, storeMadeAt?: Date): Promise<number> {
  const clock = await db.raw<{ rows: { now: Date }[] }>('select clock_timestamp() as now');
  const now = clock.rows[0]!.now;
  // A minute more: the clock of NATS is another one, and what was acknowledged by the old store may be marked late.
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

/** Puts a dead row up for sending again. @returns whether it was there */
export async function putBack(db: Knex.Transaction, id: string): Promise<boolean> {
  const count = await db('outbox')
    .where({ id })
    .whereNotNull('deadAt')
    .update({ deadAt: null, attempts: 0, nextAt: db.fn.now() });
  // Within the transaction, unlike `wakeRelays`: a person's single act, at which nobody queues to commit.
  if (count > 0) await db.raw(`select pg_notify(?, '')`, [OUTBOX_CHANNEL]);
  return count > 0;
}

/** A dead row that is nobody's any more counts as sent, and is removed like those. */
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
