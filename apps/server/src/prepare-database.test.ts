import { migrate } from '@neo/db';
import { seedDemo } from '@neo/demo';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../testing/index.ts';

const database = useDatabase();
const tools = {
  hashPassword: async () => 'a hash',
  storePicture: async () => null as unknown as string,
};

describe('an already prepared database', () => {
  it('is accepted when a newer release has migrated it', async () => {
    await database.db('knexMigrations').insert({ name: '9999-of-a-newer-release', batch: 2 });
    expect(await migrate(database.db)).toEqual({ applied: [] });
  });

  it('is seeded once by two servers at once, and not again after an account was deleted', async () => {
    const both = await Promise.all([seedDemo(database.db, tools), seedDemo(database.db, tools)]);
    expect(both.filter(Boolean)).toHaveLength(1);
    await database.db('users').where({ email: 'superadmin@demo.neo' }).delete();
    expect(await seedDemo(database.db, tools)).toBe(false);
  });
});
