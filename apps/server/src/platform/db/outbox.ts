import type { EventData, EventType } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { traceparent } from '../tracing/index.ts';
import type { TraceContext } from '../tracing/index.ts';

/** The channel that wakes the relays. */
export const OUTBOX_CHANNEL = 'neo_outbox';

/** SQL that inserts events with the facts that make them true. @param rows SQL for `eventRow` of each, with its type */
export const outboxRows = (rows: string): string =>
  `insert into outbox (id, type, data, traceparent) ${rows}`;

/** The row of an event that a statement writes together with its fact. Wake the relays after it. */
export const eventRow = <E extends EventType>(
  event: E,
  data: EventData<E>,
  trace: TraceContext | undefined,
): { id: string; data: string; traceparent: string | null } => ({
  id: uuidv7(),
  data: JSON.stringify(event.schema.parse(data)),
  traceparent: (trace && traceparent(trace)) ?? null,
});

/** Inserts events in the transaction that makes them true. Only `tx.publish` calls this. */
export async function writeToOutbox<E extends EventType>(
  db: Knex.Transaction,
  event: E,
  all: readonly EventData<E>[],
): Promise<void> {
  await db.raw(
    `insert into outbox (id, type, data, traceparent) select id, ?, data, ?
     from unnest(?::uuid[], ?::jsonb[]) as e (id, data)`,
    [
      event.type,
      traceparent() ?? null,
      all.map(() => uuidv7()),
      all.map((data) => JSON.stringify(event.schema.parse(data))),
    ],
  );
}

/** Pools with a notification in progress. */
const waking = new WeakMap<Knex, { isAskedAgain: boolean }>();

/**
 * Notifies the relays after a commit. Not inside the transaction: PostgreSQL serializes commits
 * that notify, each with its own disk sync. Calls during a notification share the next one. If none
 * gets through, the relay finds the rows at its next poll.
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

/** How long an event may wait that changes only figures. The events of other turns then share its statements. */
export const FIGURES_WAIT_MS = 500;

/** Pools whose relays are woken soon. */
const soon = new WeakSet<Knex>();

/** Notifies the relays of events that change only figures, together with those of the next half second. */
export function wakeRelaysSoon(db: Knex): void {
  if (soon.has(db)) return;
  soon.add(db);
  setTimeout(() => {
    soon.delete(db);
    wakeRelays(db);
  }, FIGURES_WAIT_MS).unref();
}
