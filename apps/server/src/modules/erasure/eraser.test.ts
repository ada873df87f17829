import type { Knex } from 'knex';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDatabase, whenErased } from '../../../testing/index.ts';
import { eraseConversations } from '../chat/index.ts';
import { eraseFavorites } from '../favorites/index.ts';
import { aUser } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';
import { createDatabase } from '../../platform/db/knex.ts';
import { Eraser, ERASURE_BATCH } from './eraser.ts';

/** Only the erasers of several servers, without everything else. */
const database = useDatabase();
const log = pino({ level: 'silent' });
const parts = [eraseConversations, eraseFavorites].flat();
const started: { eraser: Eraser; db: Knex }[] = [];

afterEach(async () => {
  for (const { eraser, db } of started.splice(0)) {
    await eraser.stop();
    await db.destroy();
  }
});

function aServer(): { eraser: Eraser; db: Knex } {
  const db = createDatabase(database.url, { max: 2 });
  const server = { eraser: new Eraser({ db, log, parts }), db };
  started.push(server);
  return server;
}

/** A NEO with conversations of `people`, each with this many messages in two variants. */
async function aPopularNeo(people: number, messages: number): Promise<string> {
  const { db } = database;
  const { id } = await aNeo(db);
  const name = crypto.randomUUID();
  await db.raw(
    `insert into users (id, email, username)
     select gen_random_uuid(), :name || n || '@example.test', :name || n from generate_series(1, :people) n`,
    { name, people },
  );
  const theirs = { id, pattern: `${name}%`, messages };
  await db.raw(
    `with people as (select id as user_id from users where username like :pattern),
      marked as (insert into favorites (user_id, neo_id) select user_id, :id from people),
      first as (insert into first_messages (user_id, neo_id) select user_id, :id from people),
      talks as (
        insert into conversations (id, user_id, neo_id, last_seq)
        select gen_random_uuid(), user_id, :id, :messages from people)
     insert into turns (id, user_id, neo_id, status) select gen_random_uuid(), user_id, :id, 'complete' from people`,
    theirs,
  );
  await db.raw(
    `with said as (
       insert into messages (conversation_id, seq, role, content, word_count, variant_count)
       select c.id, n, 'assistant', 'Hello', 1, 2 from conversations c, generate_series(1, :messages) n
       where c.neo_id = :id
       returning conversation_id, seq)
     select 1 from said limit 1`,
    theirs,
  );
  await db.raw(
    `insert into message_variants (conversation_id, seq, variant, content, word_count, status, is_stopped, created_at)
     select m.conversation_id, m.seq, 2, 'Hi', 1, 'complete', false, now() from messages m
     join conversations c on c.id = m.conversation_id where c.neo_id = :id`,
    theirs,
  );
  return id;
}

const countOf = async (table: string): Promise<number> => {
  const row = await database.db(table).count('* as count').first();
  return Number(row?.['count']);
};
const TABLES = [
  'conversations',
  'messages',
  'messageVariants',
  'favorites',
  'firstMessages',
  'turns',
];
const counts = () => Promise.all(TABLES.map(countOf));
const progress = async (): Promise<number[]> => {
  const rows = (await database.db('erasures').select('erased')) as { erased: number }[];
  return rows.map(({ erased }) => erased);
};

describe('an eraser', () => {
  it('erases in batches, each of them committed', async () => {
    const id = await aPopularNeo(30, 300);
    await database.db('neos').where({ id }).delete();
    const seen = new Set<number>();
    const watching = setInterval(() => {
      void progress().then((erased) => erased.forEach((count) => seen.add(count)));
    }, 5);
    aServer().eraser.start();
    await whenErased(database.db, id);
    clearInterval(watching);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
    const steps = [...seen].toSorted((a, b) => a - b);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.every((count, i) => count - (steps[i - 1] ?? 0) <= 2 * ERASURE_BATCH)).toBe(true);
  });

  it('continues where another stopped in the middle of a batch, losing and repeating nothing', async () => {
    const id = await aPopularNeo(30, 300);
    await database.db('neos').where({ id }).delete();
    const first = aServer();
    first.eraser.start();
    await vi.waitUntil(async () => (await progress()).some((count) => count > 0), {
      timeout: 20_000,
    });
    // Like a killed server: its connections break, whatever they were doing.
    await database.db.raw(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query ~ 'erasures|ctid' and pid <> pg_backend_pid()`,
    );
    await first.eraser.stop();
    aServer().eraser.start();
    await whenErased(database.db, id);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('on several servers works on one erasure each, without waiting for the others', async () => {
    const ids = await Promise.all([aPopularNeo(10, 50), aPopularNeo(10, 50), aPopularNeo(1, 1)]);
    const { userId } = (await database.db('conversations').where({ neoId: ids[0] }).first()) as {
      userId: string;
    };
    await database.db('neos').whereIn('id', ids).delete();
    await database.db('users').where({ id: userId }).delete();
    for (let i = 0; i < 3; i += 1) aServer().eraser.start();
    await whenErased(database.db);
    expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it("keeps other people's rows", async () => {
    const { db } = database;
    const [gone, stays] = [await aPopularNeo(3, 5), await aPopularNeo(3, 5)];
    const both = await aUser(db);
    for (const neoId of [gone, stays]) {
      const id = crypto.randomUUID();
      await db('conversations').insert({ id, userId: both.id, neoId });
      await db('favorites').insert({ userId: both.id, neoId });
    }
    await db('neos').where({ id: gone }).delete();
    aServer().eraser.start();
    await whenErased(db, gone);
    expect(await counts()).toEqual([4, 15, 15, 4, 3, 3]);
    expect(await db('conversations').whereNot({ neoId: stays })).toEqual([]);
  });
});
