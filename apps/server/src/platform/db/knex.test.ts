import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../../testing/index.ts';
import { createDatabase, isDatabaseAway } from './knex.ts';
import { isBreachOf, Table } from './model.ts';

class FavoriteTable extends Table {
  static override tableName = 'favorites';
}

const database = useDatabase();
const ids = { userId: crypto.randomUUID(), neoId: crypto.randomUUID() };
const failureOf = (work: PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('an error of a failed query, from Knex and from Objection', () => {
  it('names the violated constraint', async () => {
    for (const insert of [
      database.db('favorites').insert(ids),
      FavoriteTable.query(database.db).insert(ids),
    ]) {
      const error = await failureOf(insert);
      expect(isBreachOf(error, ['favorites_neo_id_fkey'])).not.toBe(
        isBreachOf(error, ['favorites_user_id_fkey']),
      );
      expect(isBreachOf(error, ['favorites_user_id_neo_id_key'])).toBe(false);
      expect(isDatabaseAway(error)).toBe(false);
    }
  });

  it('distinguishes a database that is away from a wrong query', async () => {
    const nowhere = createDatabase('postgres://nobody@127.0.0.1:1/none');
    // With the product's bounds: the other tests have more patience.
    const here = createDatabase(database.url);
    const slow = here.raw('select pg_sleep(5)');
    const failures = await Promise.all(
      [nowhere('favorites'), FavoriteTable.query(nowhere), slow].map(failureOf),
    );
    await Promise.all([nowhere.destroy(), here.destroy()]);
    expect(failures.map(isDatabaseAway)).toEqual([true, true, true]);
    const wrong = await failureOf(FavoriteTable.query(database.db).where({ nothing: 1 }));
    expect(isDatabaseAway(wrong)).toBe(false);
  });
});

it('bounds waits for locks, and has no statement compiled', async () => {
  const db = createDatabase(database.url);
  const { rows } = await db.raw(
    `select current_setting('lock_timeout') as "lockTimeout", current_setting('jit') as jit`,
  );
  await db.destroy();
  expect(rows).toEqual([{ lockTimeout: '1s', jit: 'off' }]);
});
