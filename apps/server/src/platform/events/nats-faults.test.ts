import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'nats';
import type { NatsConnection } from 'nats';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { startNatsServer } from '../../../testing/nats-server.ts';
import type { NatsServer } from '../../../testing/nats-server.ts';
import { createLog } from '../log.ts';
import { until, useEvents } from './events.factory.ts';

const { database, start, anEvent, aConsumer, publish, ...see } = useEvents();
const directory = mkdtempSync(join(tmpdir(), 'neo-nats-'));
let nats: NatsServer;
let namespace: string;

beforeEach(async () => {
  nats = await startNatsServer(directory);
  namespace = `test-${crypto.randomUUID()}`;
});
afterEach(() => nats.stop('SIGKILL'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const through = () => ({ natsUrl: nats.url, namespace });

/** A second client, for what an operator could do. */
async function byHand(work: (connection: NatsConnection) => Promise<unknown>): Promise<void> {
  const connection = await connect({ servers: nats.url });
  await work(connection);
  await connection.close();
}

test('a server starts while NATS is down, and its events arrive later', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await nats.stop('SIGKILL');
  const events = await start({ ...through(), consumers: [consumer] });
  const ids = await publish(event, 20);
  expect(events.isConnected()).toBe(false);
  nats = await startNatsServer(directory, nats.port);
  await see.handled(consumer, ids);
  expect(events.isConnected()).toBe(true);
  const waited = await database.db('outbox').where({ type: event.type }).where('attempts', '>', 0);
  expect(waited).toEqual([]);
});

test('while NATS is away, the log has the line that docs/operating.md names', async () => {
  const manual = readFileSync(
    join(import.meta.dirname, '../../../../../docs/operating.md'),
    'utf8',
  );
  const row = manual.split('\n').find((line) => line.startsWith('| `NeoEventsWait`'))!;
  const told = [...row.matchAll(/the line "([^"]+)"/g)].map(([, line]) => line!);
  const written: string[] = [];
  const log = createLog('info', {
    write: (line) => void written.push((JSON.parse(line) as { msg: string }).msg),
  });
  await nats.stop('SIGKILL');
  const event = anEvent();
  await start({ ...through(), consumers: [aConsumer(event)], log });
  await publish(event);
  await until(async () => expect(written.filter((line) => told.includes(line))).not.toEqual([]));
});

test('a server that never reached NATS stops at once', async () => {
  await nats.stop('SIGKILL');
  const events = await start(through());
  const before = performance.now();
  await events.stop();
  expect(performance.now() - before).toBeLessThan(1_000);
});

test('killing NATS under load loses and duplicates nothing', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await start({ ...through(), consumers: [consumer] });
  const batches: string[][] = [];
  for (let kill = 0; kill < 3; kill += 1) {
    const flowing = publish(event, 100);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await nats.stop('SIGKILL');
    nats = await startNatsServer(directory, nats.port);
    batches.push(await flowing);
  }
  await see.handled(consumer, batches.flat(), 15_000);
  expect(await see.deadLettersOf(consumer)).toEqual([]);
});

test('a stream deleted under a running server is recreated with all unread events', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await start(through());
  const unread = await publish(event, 10);
  await see.sent(event);
  await byHand(async (hand) => (await hand.jetstreamManager()).streams.delete(streamName()));
  const later = await publish(event, 10);
  await start({ ...through(), consumers: [consumer] });
  await see.handled(consumer, [...unread, ...later]);
});

test('a store deleted while NATS was down is refilled, and nothing takes effect twice', async () => {
  const event = anEvent();
  const [fast, late] = [aConsumer(event), aConsumer(event)];
  await start({ ...through(), consumers: [fast] });
  const ids = await publish(event, 10);
  await see.handled(fast, ids);
  await see.sent(event);
  await nats.stop('SIGKILL');
  rmSync(join(directory, 'nats'), { recursive: true });
  nats = await startNatsServer(directory, nats.port);
  await start({ ...through(), consumers: [fast, late] });
  const more = await publish(event, 10);
  await see.handled(late, [...ids, ...more]);
  await see.handled(fast, [...ids, ...more]);
});

test('a consumer deleted under a running server is recreated, and the replay takes effect once', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await start({ ...through(), consumers: [consumer] });
  const ids = await publish(event, 10);
  for (let time = 0; time < 2; time += 1) {
    await everythingRead(consumer.name);
    await byHand(async (hand) =>
      (await hand.jetstreamManager()).consumers.delete(streamName(), durableOf(consumer.name)),
    );
  }
  ids.push(...(await publish(event, 5)));
  await see.handled(consumer, ids);
  await everythingRead(consumer.name);
  await see.handled(consumer, ids);
});

test('an event published five times, outside the duplicate window of JetStream, takes effect once', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await start({ ...through(), consumers: [consumer] });
  const ids = await publish(event);
  await see.handled(consumer, ids);
  const { id, type, data } = await database.db('outbox').where({ type: event.type }).first();
  await byHand(async (hand) => {
    for (let time = 0; time < 5; time += 1) {
      const subject = `${namespace}.${event.type}.${ids[0]!}`;
      await hand.jetstream().publish(subject, JSON.stringify({ id, type, data }));
    }
  });
  await everythingRead(consumer.name);
  await see.handled(consumer, ids);
});

test('a message that is not an event is dead, and the others continue', async () => {
  const event = anEvent();
  const consumer = aConsumer(event);
  await start({ ...through(), consumers: [consumer] });
  await see.handled(consumer, await publish(event));
  await byHand((hand) => hand.jetstream().publish(`${namespace}.${event.type}.none`, 'rubbish'));
  await until(async () => expect(await see.deadLettersOf(consumer)).toHaveLength(1));
});

const streamName = (): string => namespace.toUpperCase();
const durableOf = (name: string): string => name.replaceAll('.', '-');

/** Waits until the consumer has acknowledged everything. */
async function everythingRead(name: string): Promise<void> {
  await byHand(async (hand) => {
    const manager = await hand.jetstreamManager();
    await until(async () => {
      const info = await manager.consumers.info(streamName(), durableOf(name));
      expect([info.num_pending, info.num_ack_pending]).toEqual([0, 0]);
    });
  });
}
