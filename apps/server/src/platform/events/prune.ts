import type { Knex } from 'knex';
import { KEPT } from './outbox-rows.ts';

const BATCH = 1_000;
/** Maximum number of batches per table in one sweep; the next sweep continues. */
const BATCHES = 200;

/**
 * Removes sent rows after a day and inbox rows after seven. Inbox rows must outlive the messages of
 * the JetStream store (`MAX_AGE_DAYS` in nats-settings.ts), or a replay would act twice.
 */
export async function prune(db: Knex, signal: AbortSignal): Promise<void> {
  const OLD_ROWS = `select ctid from outbox where sent_at < now() - ${KEPT}`;
  const OLD_NOTES = `select ctid from inbox where handled_at < now() - interval '7 days'`;
  await removeInBatches(db, 'outbox', OLD_ROWS, signal);
  await removeInBatches(db, 'inbox', OLD_NOTES, signal);
}

async function removeInBatches(
  db: Knex,
  table: string,
  old: string,
  signal: AbortSignal,
): Promise<void> {
  for (let batch = 0; batch < BATCHES && !signal.aborted; batch += 1) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ctid = any(array(${old} limit ${BATCH} for update skip locked))`,
    );
    if (rowCount < BATCH) return;
  }
}
