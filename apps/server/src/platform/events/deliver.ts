import type { Knex } from 'knex';
import { isDatabaseAway } from '../db/knex.ts';
import { inTransaction, systemScope } from '../db/scope.ts';
import type { Logger } from '../log.ts';
import { metrics } from '../metrics/index.ts';
import type { Consumer } from './consume.ts';

/** An event on its way to a consumer. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  /** Trace context of the work that published it. */
  readonly traceparent?: string | null | undefined;
}

/**
 * Lets a consumer handle events exactly once: its writes and the inbox rows commit together. A
 * second delivery finds the row and does nothing; a concurrent one waits for the first.
 * @param events one, unless the consumer takes many
 */
export async function deliver(
  db: Knex,
  log: Logger,
  consumer: Consumer,
  events: readonly Delivery[],
): Promise<void> {
  const parsed = new Map(events.map(({ id, data }) => [id, consumer.parse(data)]));
  // In one order, because another server may hold some of the same events.
  const ids = [...parsed.keys()].toSorted();
  const scope = systemScope(db, log.child({ consumer: consumer.name, event: ids.join(' ') }));
  await inTransaction(scope, async (tx) => {
    const notes = ids.map((eventId) => ({ consumer: consumer.name, eventId }));
    const noted: { eventId: string }[] = await tx
      .db('inbox')
      .insert(notes)
      .onConflict()
      .ignore()
      .returning('eventId');
    if (noted.length === 0) return;
    await consumer.handle(
      tx,
      noted.map(({ eventId }) => parsed.get(eventId)),
    );
  });
}

/** Consumer name for events that could not be sent at all. */
export const RELAY = 'relay';

/** Records, for the console, that a consumer gave up on an event. */
export async function bury(
  db: Knex,
  log: Logger,
  consumer: string,
  event: Delivery,
  error: unknown,
): Promise<void> {
  await db('deadLetters')
    .insert({
      consumer,
      eventId: event.id,
      type: event.type,
      data: JSON.stringify(event.data ?? null),
      error: describe(error),
    })
    .onConflict(['consumer', 'eventId'])
    .merge();
  metrics.deadEvents?.inc();
  log.error({ consumer, event: event.id, type: event.type, err: error }, 'An event is dead');
}

/** An error as one bounded line for the database. */
export function describe(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(
    0,
    2_000,
  );
}

/**
 * Time-outs. A frozen database causes them, and so does a handler that is too slow on a healthy
 * one.
 */
const TIMEOUTS = new Set(['57014', '55P03', '25P03']);

/**
 * Whether a handler failed because the database was away; then the event has not failed and may
 * wait for ever. Asks the database if the error does not tell.
 */
export async function failedForWantOfDatabase(db: Knex, error: unknown): Promise<boolean> {
  if (!isDatabaseAway(error)) return false;
  const { code = '', message } = error as Error & { code?: string };
  if (!TIMEOUTS.has(code) && !message.includes('Query read timeout')) return true;
  try {
    await db.raw('select 1');
    return false;
  } catch {
    return true;
  }
}
