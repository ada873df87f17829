import { expect, it } from 'vitest';
import { useDatabase } from '../../../testing/index.ts';
import { poolOf } from './knex.ts';
import { prepared } from './prepared.ts';

const database = useDatabase();
const SUM = prepared<{ sum: number }>('sum-of-test', 'select ?::int + ?::int as sum');

it('a prepared statement takes its values in order, and runs in a transaction', async () => {
  const { db } = database;
  expect(await SUM(db, [40, 2])).toEqual([{ sum: 42 }]);
  await db.transaction(async (tx) => {
    await tx.raw('create temporary table seen (name text) on commit drop');
    const seen = prepared<{ name: string }>('seen-of-test', 'select name from seen where name = ?');
    await tx('seen').insert({ name: 'inside' });
    expect(await seen(tx, ['inside'])).toEqual([{ name: 'inside' }]);
  });
});

it('a prepared statement that fails gives its connection back', async () => {
  const { db } = database;
  const fails = prepared('fails-of-test', 'select 1 / ?::int');
  await expect(fails(db, [0])).rejects.toMatchObject({ code: '22012' });
  expect(poolOf(db).used).toBe(0);
});

it('a prepared statement refuses a wrong number of values, and a transaction that has ended', async () => {
  const { db } = database;
  await expect(SUM(db, [1])).rejects.toThrow('2 values');
  const tx = await db.transaction();
  await tx.commit();
  await expect(SUM(tx, [1, 2])).rejects.toThrow('has ended');
});
