import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { beforeTrial, Bystander } from '../bystander.ts';
import { bad, seconds } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import { PASSWORD } from '../crowd.ts';
import type { Member } from '../crowd.ts';
import type { Stage } from '../stage.ts';
import { eventually } from '../turns/reading.ts';

/** Messages of each person. */
const MESSAGES_EACH = 50;
/** Time from the request to the end of its answer. */
const AT_ONCE_MS = 500;
/** Limit for others' requests, unless they were slower before the trial. */
const FAST_MS = 500;
const ERASED_WITHIN_MS = 10 * 60_000;
const TABLES = ['conversations', 'favorites', 'first_messages', 'turns'];

/** Creates a NEO of this person with `count` messages from many people. */
async function aPopularNeo(db: Knex, owner: Member, messages: number): Promise<string> {
  const id = uuidv7();
  const people = Math.max(1, Math.round(messages / MESSAGES_EACH));
  const named = { id, name: `fan-${id.slice(-8)}-`, people, each: MESSAGES_EACH };
  await db.raw(
    `insert into neos (id, user_id, name, archetype, character_attributes, response_style, visibility, compliance)
     values (?, ?, 'Popular', 'original-creation', '{Curious}', 'concise', 'public-listed', 'green')`,
    [id, owner.id],
  );
  await db.raw(
    `insert into users (id, email, username, role)
     select gen_random_uuid(), :name || n || '@trial.neo', :name || n, 'plus' from generate_series(1, :people) n`,
    named,
  );
  const theirs = `select id as user_id from users where username like :name || '%'`;
  for (const sql of [
    `insert into favorites (user_id, neo_id) select user_id, :id from (${theirs}) people`,
    `insert into first_messages (user_id, neo_id) select user_id, :id from (${theirs}) people`,
    `insert into conversations (id, user_id, neo_id, last_seq)
     select gen_random_uuid(), user_id, :id, :each from (${theirs}) people`,
    `insert into turns (id, user_id, neo_id, conversation_id, status)
     select gen_random_uuid(), user_id, neo_id, id, 'complete' from conversations where neo_id = :id`,
    `insert into messages (conversation_id, seq, role, content, word_count)
     select c.id, n, case when n % 2 = 1 then 'user' else 'assistant' end, repeat('Hello there. ', 12), 24
     from conversations c, generate_series(1, :each) n where c.neo_id = :id`,
  ])
    await db.raw(sql, named);
  await db.raw('analyze');
  return id;
}

async function rowsOf(db: Knex, neoId: string): Promise<number> {
  const counts = await Promise.all(
    TABLES.map((table) => db(table).where('neo_id', neoId).count('* as count').first()),
  );
  return counts.reduce((sum, row) => sum + Number(row?.['count']), 0);
}
const messagesIn = async (db: Knex): Promise<number> =>
  Number((await db('messages').count('* as count').first())?.['count']);
const erasedSoFar = async (db: Knex): Promise<number> =>
  Number((await db('erasures').sum('erased as sum').first())?.['sum']);

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Waits until the erasure is complete. @returns how long it took */
async function untilErased(stage: Stage): Promise<number | undefined> {
  const started = performance.now();
  const isDone = await eventually(
    async () => ((await stage.db('erasures').first()) ? undefined : true),
    ERASED_WITHIN_MS,
  );
  return isDone && performance.now() - started;
}

/**
 * Deletes a NEO with `count` messages of many people, then an account with such a NEO while the
 * server is killed during the erasure. Each disappears at once, others notice nothing, and no row
 * remains.
 */
export async function bigDeletes(stage: Stage, count: number): Promise<Outcome> {
  const [owner, leaver, other] = (await stage.people(3, 'plus')) as [Member, Member, Member];
  const messagesBefore = await messagesIn(stage.db);
  const neoId = await aPopularNeo(stage.db, owner, count);
  const theirs = await aPopularNeo(stage.db, leaver, count);

  const before = await beforeTrial(stage);

  const bystander = new Bystander(stage.server.base);
  const deletion = await timed(() => owner.person.api.personas.remove({ params: { id: neoId } }));
  const gone = await other.person.fetch(`/api/neos/${neoId}`);
  const erasing = await untilErased(stage);
  const during = await bystander.stop();
  const leftOfNeo = await rowsOf(stage.db, neoId);

  const leaving = await timed(() =>
    leaver.person.api.identity.deleteAccount({ body: { password: PASSWORD } }),
  );
  const goneToo = await other.person.fetch(`/api/neos/${theirs}`);
  const asStranger = await leaver.person.fetch('/api/auth/user');
  await eventually(async () => ((await erasedSoFar(stage.db)) > 0 ? true : undefined));
  await stage.server.end('SIGKILL');
  await stage.start();
  const leftWhenKilled = await rowsOf(stage.db, theirs);
  const resumed = await untilErased(stage);
  const leftOfAccount = await rowsOf(stage.db, theirs);
  const messagesAfter = await messagesIn(stage.db);

  const limit = Math.max(FAST_MS, 3 * before.p95);
  const tell = (ms: number | undefined): string => (ms === undefined ? 'never' : seconds(ms));
  return {
    facts: [
      `a NEO with ${count} messages: deleted in ${deletion.toFixed(0)} ms, erased ${tell(erasing)} later`,
      `others meanwhile: p50 ${during.p50}, p95 ${during.p95} ms (before: ${before.p50} and ${before.p95})`,
      `an account with such a NEO: deleted in ${leaving.toFixed(0)} ms; killed with ${leftWhenKilled} rows left, erased ${tell(resumed)} after the start`,
    ],
    findings: [
      bad(
        `deletions that took longer than ${AT_ONCE_MS} ms`,
        [deletion, leaving].filter((ms) => ms > AT_ONCE_MS),
      ),
      bad(
        'reads of deleted NEOs that succeeded',
        [gone, goneToo].filter(({ status }) => status !== 404),
      ),
      bad(
        'sessions of the deleted account that still work',
        asStranger.status === 401 ? [] : [asStranger.status],
      ),
      bad('requests of others that failed', during.failed > 0 ? [during] : []),
      bad(`others slower than ${limit} ms (p95)`, during.p95 > limit ? [during] : []),
      bad(
        'erasures that did not finish',
        [erasing, resumed].filter((ms) => ms === undefined),
      ),
      bad(
        'rows that remained',
        [leftOfNeo, leftOfAccount, messagesAfter - messagesBefore].filter((rows) => rows > 0),
      ),
    ],
  };
}
