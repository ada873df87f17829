import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction, systemScope } from '../db/scope.ts';
import { log, until, useEvents } from './events.factory.ts';

describe.each(['in process', 'nats'])('events, delivered %s', (delivery) => {
  const { database, start, anEvent, aConsumer, publish, ...see } = useEvents();
  const through = () =>
    delivery === 'nats'
      ? { natsUrl: inject('natsUrl'), namespace: `test-${database.url.split('_').at(-1)}` }
      : {};

  test('reach every consumer of their type, and no other', async () => {
    const [event, other] = [anEvent(), anEvent()];
    const [one, two, three] = [aConsumer(event), aConsumer(event), aConsumer(other)];
    await start({ ...through(), consumers: [one, two, three] });
    const ids = await publish(event, 20);
    await see.handled(one, ids);
    await see.handled(two, ids);
    expect(await see.effectsOf(three)).toEqual([]);
  });

  test('are sent even without a consumer', async () => {
    const event = anEvent();
    await start(through());
    await publish(event);
    await see.sent(event);
  });

  test('take effect once although they are relayed five times', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    const events = await start({ ...through(), consumers: [consumer] });
    const ids = await publish(event, 5);
    for (let time = 0; time < 5; time += 1) {
      await see.handled(consumer, ids);
      await see.sent(event);
      const again = { sentAt: null, nextAt: database.db.fn.now() };
      await database.db('outbox').where({ type: event.type }).update(again);
    }
    await see.sent(event);
    await events.stop();
    await see.handled(consumer, ids);
  });

  test('share transactions if a consumer takes many, and each takes effect once', async () => {
    const event = anEvent();
    const groups: number[] = [];
    const consumer = see.aConsumerOfMany(event, async (ids) => {
      groups.push(ids.length);
      // The others arrive meanwhile.
      if (groups.length === 1) await sleep(500);
    });
    const ids = await publish(event, 30);
    const events = await start({ ...through(), consumers: [consumer] });
    await see.handled(consumer, ids);
    await see.sent(event);
    await events.stop();
    await see.handled(consumer, ids);
    expect(groups.length).toBeLessThan(15);
  });

  test('fail on their own, however many a consumer takes at once', async () => {
    const event = anEvent();
    const ids = await publish(event, 10);
    const bad = ids[4]!;
    const consumer = see.aConsumerOfMany(event, (all) => {
      if (all.includes(bad)) throw new Error('never');
    });
    await start({ ...through(), consumers: [consumer] });
    await see.handled(
      consumer,
      ids.filter((id) => id !== bad),
    );
    await until(async () => expect(await see.deadLettersOf(consumer)).toHaveLength(1));
    const [letter] = await see.deadLettersOf(consumer);
    expect(letter).toMatchObject({ data: { thingId: bad }, error: 'Error: never' });
  });

  test('are not published by a transaction that is rolled back', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    await start({ ...through(), consumers: [consumer] });
    const undone = inTransaction(systemScope(database.db, log), async (tx) => {
      await tx.publish(event, { thingId: uuidv7() });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await see.handled(consumer, await publish(event));
    expect(await database.db('outbox').where({ type: event.type })).toHaveLength(1);
  });

  test('of a slow transaction are not skipped although later ones were already sent', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    await start({ ...through(), consumers: [consumer] });
    const slow = uuidv7();
    const fast = await inTransaction(systemScope(database.db, log), async (tx) => {
      await tx.publish(event, { thingId: slow });
      const ids = await publish(event, 3);
      await see.handled(consumer, ids);
      return ids;
    });
    await see.handled(consumer, [slow, ...fast]);
  });

  test('are retried after a consumer failed, and failed attempts leave nothing behind', async () => {
    const event = anEvent();
    let tries = 0;
    const consumer = aConsumer(event, async (tx, thingId) => {
      await tx.db('effects').insert({ consumer: consumer.name, thingId });
      tries += 1;
      if (tries < 3) throw new Error('not yet');
      await tx.db('effects').where({ thingId }).delete();
    });
    await start({ ...through(), consumers: [consumer] });
    await see.handled(consumer, await publish(event));
    expect(tries).toBe(3);
    expect(await see.deadLettersOf(consumer)).toEqual([]);
  });

  test('are dead for a consumer that keeps failing, while everything else continues at once', async () => {
    const event = anEvent();
    let poison = '';
    const picky = aConsumer(event, async (_tx, thingId) => {
      if (thingId === poison) throw new Error('cannot stand it');
    });
    const robust = aConsumer(event);
    // It dies slowly, so that the test would notice if the others waited for it.
    const timing = { retryBaseMs: 2_000, retryMaxMs: 2_000 };
    await start({ ...through(), consumers: [picky, robust], timing });
    const before = await publish(event, 5);
    await see.handled(picky, before);
    poison = uuidv7();
    await inTransaction(systemScope(database.db, log), (tx) =>
      tx.publish(event, { thingId: poison }),
    );
    const after = await publish(event, 10);
    await see.handled(picky, [...before, ...after]);
    expect(await see.deadLettersOf(picky)).toEqual([]);
    await until(async () => {
      const letters = await see.deadLettersOf(picky);
      expect(letters.map(({ error }) => error)).toEqual(['Error: cannot stand it']);
    });
    await see.handled(robust, [...before, ...after, poison]);
    expect(await see.deadLettersOf(robust)).toEqual([]);
  });

  test('with data that breaks the schema are dead and harm nothing else', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    await start({ ...through(), consumers: [consumer] });
    const bad = { id: uuidv7(), type: event.type, data: JSON.stringify({ thingId: 'no id' }) };
    await database.db('outbox').insert(bad);
    await see.handled(consumer, await publish(event, 3));
    await until(async () => {
      const letters = await see.deadLettersOf(consumer);
      expect(letters.map(({ eventId }) => eventId)).toEqual([bad.id]);
    });
  });

  test('take effect once while two servers deliver them', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    await start({ ...through(), consumers: [consumer] });
    await start({ ...through(), consumers: [consumer] });
    const batches = await Promise.all([1, 2, 3, 4].map(() => publish(event, 50)));
    await see.handled(consumer, batches.flat());
    expect(await see.deadLettersOf(consumer)).toEqual([]);
  });

  test('are noticed at once again after the listening connection was killed', async () => {
    const event = anEvent();
    const consumer = aConsumer(event);
    const timing = { pollMs: 60_000 };
    await start({ ...through(), consumers: [consumer], timing });
    const first = await publish(event);
    await see.handled(consumer, first);
    // The first poll may find the first event before the listener is connected.
    await expect.poll(() => terminate('neo-listen'), { timeout: 30_000 }).toBe(1);
    await see.handled(consumer, [...first, ...(await publish(event, 3))], 3_000);
  });

  test('take effect once, without counted failures, while connections to Postgres break', async () => {
    const event = anEvent();
    const consumer = aConsumer(event, async (tx) => {
      await tx.db.raw('select pg_sleep(0.02)');
    });
    const ids = await publish(event, 100);
    await start({ ...through(), consumers: [consumer] });
    for (let time = 0; time < 6; time += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      await terminate('neo').catch(() => undefined);
    }
    await see.handled(consumer, ids, 15_000);
    expect(await see.deadLettersOf(consumer)).toEqual([]);
    const counted = database.db('outbox').where({ type: event.type }).where('attempts', '>', 0);
    expect(await counted).toEqual([]);
  });

  test('in progress are finished before a server stops', async () => {
    const event = anEvent();
    const entered = Promise.withResolvers<void>();
    const consumer = aConsumer(event, async (tx) => {
      entered.resolve();
      await tx.db.raw('select pg_sleep(0.5)');
    });
    const events = await start({ ...through(), consumers: [consumer] });
    const ids = await publish(event);
    await entered.promise;
    await events.stop();
    expect(await see.effectsOf(consumer)).toEqual(ids);
  });

  async function terminate(application: string): Promise<number> {
    const { rowCount } = await database.db.raw<{ rowCount: number }>(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = ? and pid <> pg_backend_pid()`,
      [application],
    );
    return rowCount;
  }
});

test('two consumers with the same name are refused', async () => {
  const { startEvents } = await import('./index.ts');
  const { consume } = await import('./consume.ts');
  const event = { type: 'test.nothing.v1', schema: (await import('zod')).z.object({}) };
  const consumer = consume('test.same', event, async () => undefined);
  const options = { db: {} as never, connectionString: '', log };
  await expect(startEvents({ ...options, consumers: [consumer, consumer] })).rejects.toThrow(
    'Two consumers are named test-same',
  );
});
