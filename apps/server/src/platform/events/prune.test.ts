import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { useDatabase } from '../../../testing/database.ts';
import { prune } from './prune.ts';

const database = useDatabase();

test('a sweep removes old sent rows and old inbox rows in batches, but no unsent or dead rows', async () => {
  const { db } = database;
  const ago = (hours: number) => db.raw("now() - ? * interval '1 hour'", [hours]);
  const row = (sentHoursAgo?: number) => ({
    id: uuidv7(),
    type: 'test.old.v1',
    data: '{}',
    occurredAt: ago(1_000),
    ...(sentHoursAgo !== undefined && { sentAt: ago(sentHoursAgo) }),
  });
  const [young, unsent, dead] = [row(23), row(), { ...row(), deadAt: ago(900) }];
  await db('outbox').insert([young, unsent, dead]);
  await db('outbox').insert(Array.from({ length: 1_500 }, () => row(25)));
  const note = (hours: number) => ({ consumer: 'test', eventId: uuidv7(), handledAt: ago(hours) });
  const [kept, old] = [note(6 * 24), note(8 * 24)];
  await db('inbox').insert([kept, old]);

  await prune(db, new AbortController().signal);

  const rows = await db('outbox').select('id');
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([young.id, unsent.id, dead.id]));
  expect(await db('inbox').select('eventId')).toEqual([{ eventId: kept.eventId }]);
});
