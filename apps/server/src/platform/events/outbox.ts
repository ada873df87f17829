import type { EventData, EventType } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';

/** The channel that wakes the relay. */
export const OUTBOX_CHANNEL = 'neo_outbox';

/** Writes a fact into the transaction that makes it true. Only `tx.publish` calls this. */
export async function writeToOutbox<E extends EventType>(
  db: Knex.Transaction,
  event: E,
  data: EventData<E>,
): Promise<void> {
  const text = JSON.stringify(event.schema.parse(data));
  await db.raw(`insert into outbox (id, type, data) values (?, ?, ?)`, [
    uuidv7(),
    event.type,
    text,
  ]);
}

/** Pools through which a notice is under way. */
const waking = new WeakMap<Knex, { isAskedAgain: boolean }>();

/**
 * Tells the relays that facts were committed. After the commit and not within it: PostgreSQL lets transactions that
 * notify commit one after the other, each waiting for the disk. Calls while a notice is under way share the next one.
 * Where none gets through, the relay's next look finds the rows.
 */
export function wakeRelays(db: Knex): void {
  const state = waking.get(db);
  if (state) {
    state.isAskedAgain = true;
    return;
  }
  const current = { isAskedAgain: false };
  waking.set(db, current);
  db.raw(`notify ${OUTBOX_CHANNEL}`)
    .catch(() => undefined)
    .finally(() => {
      waking.delete(db);
      if (current.isAskedAgain) wakeRelays(db);
    });
}
