import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { syntheticNeos } from './search-texts.ts';
import { median, ms, times } from '../stage/statistics.ts';

const ROUNDS = 300;

/** Cost of each write with and without the index of search: in the database, one statement at a time. */
export async function measureWrites(db: Knex): Promise<string[][]> {
  const withSearch = await measure(db);
  await db.raw('alter table neos disable trigger user');
  await db.raw('drop index neos_listed_index');
  await db.raw(
    `create index neos_listed_index on neos (conversation_count desc, id)
     where visibility = 'public-listed' and compliance <> 'red'`,
  );
  const without = await measure(db);
  return [
    ['write', 'without search', 'with it', 'ratio'],
    ...Object.keys(without).map((name) => {
      const before = median(without[name]!);
      const now = median(withSearch[name]!);
      return [name, ms(before), ms(now), times(now / before)];
    }),
  ];
}

async function measure(db: Knex): Promise<Record<string, number[]>> {
  const owner = (await db('users').first('id')) as { id: string };
  const found: Record<string, number[]> = {
    create: [],
    rename: [],
    'count a conversation': [],
    delete: [],
  };
  const run = async (name: string, work: PromiseLike<unknown>): Promise<void> => {
    const start = performance.now();
    await work;
    found[name]!.push(performance.now() - start);
  };
  for (const { name, description, categories, archetype } of syntheticNeos(ROUNDS)) {
    const id = uuidv7();
    await run(
      'create',
      db('neos').insert({
        id,
        userId: owner.id,
        name,
        description,
        archetype,
        categories: [...categories],
        visibility: 'public-listed',
        characterAttributes: ['Curious'],
        responseStyle: 'concise',
      }),
    );
    await run(
      'rename',
      db('neos')
        .where({ id })
        .update({ name: `${name} II` }),
    );
    await run('count a conversation', db('neos').where({ id }).increment('conversationCount', 1));
    await run('delete', db('neos').where({ id }).delete());
  }
  return found;
}
