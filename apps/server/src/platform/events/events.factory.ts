import type { EventType } from '@neo/contracts';
import { pino } from 'pino';
import { afterEach, beforeAll, expect, vi } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { useDatabase } from '../../../testing/database.ts';
import { inTransaction, systemScope } from '../db/scope.ts';
import type { Tx } from '../db/scope.ts';
import { consume, consumeMany } from './consume.ts';
import { startEvents } from './index.ts';
import type { Consumer, Events, EventsOptions } from './index.ts';
import type { EventTiming } from './timing.ts';

const Thing = z.object({ thingId: z.uuid() });
export type ThingHappened = EventType<typeof Thing>;

/** Short waits for tests, but polling stays rare enough not to hide a lost notification. */
const FAST: Partial<EventTiming> = {
  pollMs: 500,
  retryBaseMs: 20,
  retryMaxMs: 100,
  attempts: 3,
  leaseMs: 1_500,
  ackWaitMs: 1_500,
  pullMs: 1_000,
  answerMs: 1_000,
  reconnectMs: 200,
};

export const log = pino({ level: 'silent' });

/** A database with a table of effects, and events that are stopped after each test. */
export function useEvents() {
  const database = useDatabase();
  const running = new Set<Events>();

  beforeAll(async () => {
    await database.db.raw('create table effects (consumer text not null, thing_id uuid not null)');
  });
  afterEach(async () => {
    await Promise.all([...running].map((events) => events.stop()));
    running.clear();
  });

  return {
    database,

    /** Starts the events of another server. */
    async start(options: Partial<EventsOptions>): Promise<Events> {
      const events = await startEvents({
        db: database.db,
        connectionString: database.url,
        log,
        consumers: [],
        ...options,
        timing: { ...FAST, ...options.timing },
      });
      running.add(events);
      return events;
    },

    /** A new event type for each test, so that tests do not receive each other's events. */
    anEvent(): ThingHappened {
      return { type: `test.happened-${crypto.randomUUID()}.v1`, schema: Thing };
    },

    /**
     * Records each event it handles, after running `first`. Handling one twice adds a second row.
     */
    aConsumer(event: ThingHappened, first?: (tx: Tx, thingId: string) => Promise<void>): Consumer {
      const name = `test.${crypto.randomUUID()}`;
      return consume(name, event, async (tx, { thingId }) => {
        await first?.(tx, thingId);
        await tx.db('effects').insert({ consumer: name, thingId });
      });
    },

    /** The same for a consumer of many. `first` gets all events of its transaction. */
    aConsumerOfMany(
      event: ThingHappened,
      first?: (thingIds: readonly string[]) => Promise<void> | void,
    ): Consumer {
      const name = `test.${crypto.randomUUID()}`;
      return consumeMany(name, event, async (tx, all) => {
        await tx.db('effects').insert(all.map(({ thingId }) => ({ consumer: name, thingId })));
        await first?.(all.map(({ thingId }) => thingId));
      });
    },

    /** Publishes `count` events, each in its own transaction. */
    async publish(event: ThingHappened, count = 1): Promise<string[]> {
      const ids = Array.from({ length: count }, () => uuidv7());
      for (const thingId of ids) {
        await inTransaction(systemScope(database.db, log), (tx) => tx.publish(event, { thingId }));
      }
      return ids;
    },

    async effectsOf(consumer: Consumer): Promise<string[]> {
      const rows = await database
        .db('effects')
        .where({ consumer: consumer.name })
        .select('thingId');
      return sorted(rows.map((row) => row.thingId));
    },

    /** Waits until the consumer has handled exactly these events, each once. */
    async handled(consumer: Consumer, ids: readonly string[], timeout = 10_000): Promise<void> {
      const wanted = sorted(ids);
      await until(async () => expect(await this.effectsOf(consumer)).toEqual(wanted), timeout);
    },

    /** Waits until no row of the event is unsent. */
    async sent(event: ThingHappened): Promise<void> {
      const unsent = () =>
        database.db('outbox').where({ type: event.type, sentAt: null, deadAt: null });
      await until(async () => expect(await unsent()).toEqual([]));
    },

    deadLettersOf(consumer: Consumer): Promise<{ eventId: string; error: string }[]> {
      return database.db('deadLetters').where({ consumer: consumer.name });
    },
  };
}

export const sorted = (ids: readonly string[]): string[] =>
  ids.toSorted((a, b) => a.localeCompare(b));

/** Waits until the check passes. */
export async function until(check: () => Promise<void> | void, timeout = 10_000): Promise<void> {
  await vi.waitFor(check, { timeout, interval: 20 });
}
