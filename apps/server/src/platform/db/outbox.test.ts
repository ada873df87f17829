import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, systemScope } from './scope.ts';
import { log, until, useEvents } from '../events/events.factory.ts';
import { OUTBOX_CHANNEL, wakeRelays } from './outbox.ts';

const { database, anEvent } = useEvents();

/** Collects the notifications of the channel. */
async function listenIn(): Promise<string[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  onTestFinished(() => client.end());
  const notices: string[] = [];
  client.on('notification', ({ channel }) => notices.push(channel));
  await client.query(`listen ${OUTBOX_CHANNEL}`);
  await client.query('listen the_end');
  return notices;
}

/** Sends a final notification and waits for it; all earlier ones arrive before it. */
async function ended(notices: string[]): Promise<string[]> {
  await database.db.raw('notify the_end');
  await until(() => expect(notices).toContain('the_end'));
  return notices;
}

test('relays are notified of commits, and not of rollbacks', async () => {
  const event = anEvent();
  const notices = await listenIn();
  const scope = systemScope(database.db, log);
  const thing = { thingId: '01980000-0000-7000-8000-000000000000' };
  const rolledBack = inTransaction(scope, async (tx) => {
    await tx.publish(event, thing);
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  await inTransaction(scope, async () => undefined);
  await inTransaction(scope, (tx) => tx.publish(event, thing));
  await until(() => expect(notices).toContain(OUTBOX_CHANNEL));
  expect(await ended(notices)).toEqual([OUTBOX_CHANNEL, 'the_end']);
  expect(await database.db('outbox').where({ type: event.type })).toHaveLength(1);
});

test('commits during a notification share the next one', async () => {
  const notices = await listenIn();
  for (let commit = 0; commit < 50; commit += 1) wakeRelays(database.db);
  await until(() => expect(notices).toHaveLength(2));
  expect(await ended(notices)).toEqual([OUTBOX_CHANNEL, OUTBOX_CHANNEL, 'the_end']);
});
