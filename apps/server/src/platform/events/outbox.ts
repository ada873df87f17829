import type { EventData, EventType } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';

/** The channel that wakes the relay. Postgres delivers the notice when the transaction commits. */
export const OUTBOX_CHANNEL = 'neo_outbox';

/** Writes a fact into the transaction that makes it true. Only `tx.publish` calls this. */
export async function writeToOutbox<E extends EventType>(
  db: Knex.Transaction,
  event: E,
  data: EventData<E>,
): Promise<void> {
  const text = JSON.stringify(event.schema.parse(data));
  await db.raw(
    /* sql */ `with written as (insert into outbox (id, type, data) values (?, ?, ?)) select pg_notify(?, '')`,
    [uuidv7(), event.type, text, OUTBOX_CHANNEL],
  );
}
