import { expect, it } from 'vitest';
import { useDatabase } from '../../../../testing/index.ts';
import { createDatabase } from '../../../platform/db/knex.ts';
import { aNeo } from '../personas.factory.ts';
import { countWalked } from './search-tally.ts';
import { REACH } from './search-terms.ts';

const database = useDatabase();
/** PostgreSQL plans a prepared statement at least this often before it keeps the plan. */
const ALWAYS_PLANNED = 5;

it('the first walk of every search is planned once per connection', async () => {
  const db = createDatabase(database.url, { max: 1, patience: 3 });
  try {
    await aNeo(db);
    for (const q of ['', 'zen', 'stories of the']) {
      for (const tags of [[], ['oc']]) {
        for (const categories of [[], ['Music' as const]]) {
          await countWalked(db, { q, tags, categories, tier: 'all', reach: REACH });
        }
      }
    }
    const { rows } = await db.raw<{ rows: { name: string; custom: number }[] }>(
      'select name, custom_plans::int as custom from pg_prepared_statements',
    );
    expect(rows).toEqual([{ name: 'sample-finds', custom: ALWAYS_PLANNED }]);
  } finally {
    await db.destroy();
  }
});
