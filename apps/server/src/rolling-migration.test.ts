import { migrate, migrationSource } from '@neo/db';
import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase, createUnboundedDatabase } from './platform/db/knex.ts';
import { dropDatabase, withDatabase } from '../testing/database.ts';

/**
 * Runs the migration to several conversations while a server of the previous release keeps working,
 * with its SQL copied literally.
 */
const BEFORE = '0014-closed-accounts';
const [PEOPLE, NEOS, MESSAGES] = [100, 10, 100];
const TRIES = 20;

interface Pair {
  userId: string;
  neoId: string;
}

const UPSERT = `
  insert into conversations (id, user_id, neo_id, created_at, updated_at) values (gen_random_uuid(), ?, ?, now(), now())
  on conflict (user_id, neo_id) do update
    set updated_at = excluded.updated_at, read_seq = conversations.last_seq
  returning id, last_seq as "lastSeq"`;
const OPEN = `
  insert into turns (id, user_id, neo_id, status) values (gen_random_uuid(), ?, ?, 'running') returning id`;
const LINK = `update turns set conversation_id = ? where id = ?`;
const SAY = `
  with said as (
    insert into messages (conversation_id, seq, role, content, word_count) values (?, ?, ?, ?, 1) returning *
  )
  update conversations c set last_seq = said.seq, total_word_count = c.total_word_count + 1, updated_at = now()
  from said where c.id = said.conversation_id`;
const CLOSE = `update turns set status = 'complete', reply_seq = ? where id = ?`;

const name = `neo_${crypto.randomUUID().replaceAll('-', '')}`;
const url = withDatabase(inject('postgresUrl'), name);
let [admin, old, newer]: Knex[] = [];

const upTo = (last: string): Knex.MigrationSource<string> => ({
  ...migrationSource,
  getMigrations: async () => {
    const names = await migrationSource.getMigrations([]);
    return names.slice(0, names.indexOf(last) + 1);
  },
});

beforeAll(async () => {
  admin = createUnboundedDatabase(inject('postgresUrl'));
  await admin.raw(`create database ${name}`);
  old = createDatabase(url);
  newer = createUnboundedDatabase(url);
  await newer.migrate.latest({ migrationSource: upTo(BEFORE) });
  await newer.raw(
    `insert into users (id, email, username) select gen_random_uuid(), n || '@a.test', 'a' || n from generate_series(1, ?) n`,
    [PEOPLE],
  );
  await newer.raw(
    `insert into neos (id, user_id, name, archetype, response_style, character_attributes)
     select gen_random_uuid(), (select id from users limit 1), 'N' || n, 'original-creation', 'concise', '{}'
     from generate_series(1, ?) n`,
    [NEOS],
  );
  await newer.raw(
    `insert into conversations (id, user_id, neo_id, last_seq, read_seq, total_word_count)
     select gen_random_uuid(), u.id, n.id, ?, ? - 1, ? * 2 from users u, neos n`,
    [MESSAGES, MESSAGES, MESSAGES],
  );
  await newer.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, variant_count)
     select id, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, 'said ' || seq, 2,
       case when seq = ? then 2 else 1 end
     from conversations, generate_series(1, ?) seq`,
    [MESSAGES, MESSAGES],
  );
  await newer.raw(
    `insert into message_variants (conversation_id, seq, variant, content, word_count, status, is_stopped, created_at)
     select conversation_id, seq, 2, 'otherwise', 1, 'complete', false, created_at from messages where variant_count = 2`,
  );
  await newer.raw(
    `insert into first_messages (user_id, neo_id) select user_id, neo_id from conversations`,
  );
}, 120_000);

afterAll(async () => {
  await Promise.all([old!.destroy(), newer!.destroy()]);
  await dropDatabase(name);
  await admin!.destroy();
});

/** The data that must survive unchanged: all conversations except those of these people. */
async function kept(talkers: readonly string[]): Promise<unknown> {
  const { rows } = await newer!.raw<{ rows: unknown[] }>(
    `with c as (select * from conversations where user_id <> all(?::uuid[]))
     select (select md5(string_agg(md5(r::text), '' order by r)) from (
        select id, user_id, neo_id, last_seq, read_seq, total_word_count, created_at, updated_at from c) r) as conversations,
      (select md5(string_agg(md5(r::text), '' order by r)) from (
        select m.conversation_id, seq, role, content, word_count, status, variant, variant_count, m.created_at
        from messages m where seq <= ${MESSAGES}) r) as messages,
      (select md5(string_agg(md5(r::text), '' order by r)) from (
        select conversation_id, seq, variant, content from message_variants) r) as variants,
      (select count(*) from first_messages) as firsts`,
    [[...talkers]],
  );
  return rows[0];
}

/** A turn as the previous release makes it. */
async function aTurn({ userId, neoId }: Pair): Promise<void> {
  const { id, turn, lastSeq } = await old!.transaction(async (tx) => {
    const turns = (await tx.raw(OPEN, [userId, neoId])) as { rows: [{ id: string }] };
    const found = (await tx.raw(UPSERT, [userId, neoId])) as {
      rows: [{ id: string; lastSeq: number }];
    };
    const [{ id, lastSeq }] = found.rows;
    await tx.raw(LINK, [id, turns.rows[0].id]);
    await tx.raw(SAY, [id, lastSeq + 1, 'user', 'more']);
    return { id, lastSeq, turn: turns.rows[0].id };
  });
  await old!.transaction(async (tx) => {
    await tx.raw('select id from conversations where id = ? for update', [id]);
    await tx.raw('select id from turns where id = ? for update', [turn]);
    await tx.raw(SAY, [id, lastSeq + 2, 'assistant', 'reply']);
    await tx.raw(CLOSE, [lastSeq + 2, turn]);
  });
}

/** A statement that waits too long for the migration's locks gets 503, and its turn is retried. */
async function untilTaken(pair: Pair): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await aTurn(pair);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await newer!.raw(
        `update turns set status = 'failed' where user_id = ? and status = 'running'`,
        [pair.userId],
      );
    }
  }
}

it(
  '100,000 messages survive while the previous release keeps writing',
  { timeout: 120_000 },
  async () => {
    const { rows: pairs } = await newer!.raw<{ rows: Pair[] }>(
      `select distinct on (user_id) user_id as "userId", neo_id as "neoId" from conversations limit 8`,
    );
    const talkers = pairs.map(({ userId }) => userId);
    const before = await kept(talkers);
    const end = new AbortController();
    const refusals: unknown[] = [];
    let turns = 0;
    const talking = Promise.all(
      pairs.map(async (pair) => {
        while (!end.signal.aborted) {
          turns += 1;
          await untilTaken(pair).catch((error: unknown) => refusals.push(error));
        }
      }),
    );
    expect((await migrate(newer!)).applied).toContain('0015-conversations');
    const during = turns;
    await new Promise((done) => setTimeout(done, 500));
    end.abort();
    await talking;
    expect(refusals).toEqual([]);
    expect(turns).toBeGreaterThan(during);
    expect(await kept(talkers)).toEqual(before);
    const { rows } = await newer!.raw<{ rows: unknown[] }>(`
    select count(*)::int as all, count(*) filter (where chat_neo_id = neo_id)::int as filled,
      (select count(*)::int from conversation_neos n join conversations c on c.id = n.conversation_id
        where n.neo_id = c.neo_id and n.position = 1) as listed,
      count(*) filter (where last_seq <> (select count(*) from messages m where m.conversation_id = c.id))::int as gaps
    from conversations c`);
    const count = PEOPLE * NEOS;
    expect(rows[0]).toEqual({ all: count, filled: count, listed: count, gaps: 0 });
  },
);
