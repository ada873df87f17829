import { conversationSearch } from '@neo/contracts';
import { searchWords } from '@neo/domain';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { chatModule } from '../../src/modules/chat/index.ts';
import { Broadcast } from '../../src/platform/broadcast/index.ts';
import type { Route } from '../../src/platform/http/routes.ts';
import type { Model } from '../../src/platform/model/model.ts';
import { QUERIES, syntheticMessages } from './conversation-texts.ts';
import { median, ms, quantile, times } from '../stage/statistics.ts';

const MESSAGES = 100_000;
/** Other people's messages in the same index. */
const OTHERS = 100_000;
const PER_CONVERSATION = 1_000;
const ROUNDS = 40;
const WRITES = 300;
const WARM = 30;

/** A search by one person, without session and contract. */
function searching(db: Knex, userId: string) {
  const log = pino({ level: 'silent' });
  const { routes } = chatModule({
    db,
    log,
    remembers: false,
    rateLimits: false,
    secret: 'of the bench',
    isAlone: true,
    model: {} as Model,
    broadcast: new Broadcast({ log }),
  });
  const route = routes.find(({ endpoint }) => endpoint === conversationSearch.search);
  const viewer = { id: userId, role: 'plus', isOnTrial: false, unlocks: {} } as const;
  return async (query: Record<string, string>) => {
    const asked = conversationSearch.search.query.parse(query);
    const call = { scope: { db, viewer, now: new Date(), log }, query: asked };
    return (await route?.handle(call as unknown as Parameters<Route['handle']>[0])) as {
      items: unknown[];
      next: string | null;
    };
  };
}

async function aPerson(setup: Knex): Promise<string> {
  const id = uuidv7();
  await setup('users').insert({
    id,
    email: `${id}@bench.invalid`,
    username: `b-${id}`,
    role: 'plus',
  });
  return id;
}

async function aNeo(setup: Knex): Promise<string> {
  const id = uuidv7();
  await setup('neos').insert({
    id,
    userId: await aPerson(setup),
    name: 'Keeper',
    visibility: 'public-listed',
    archetype: 'original-creation',
    characterAttributes: ['Calm'],
    responseStyle: 'formal',
  });
  return id;
}

/** So many messages of a person, spread over a year, with their words. */
async function converse(setup: Knex, userId: string, neoId: string, count: number): Promise<void> {
  const texts = syntheticMessages();
  for (let from = 0; from < count; from += PER_CONVERSATION) {
    const id = uuidv7();
    const lastSeq = PER_CONVERSATION;
    await setup('conversations').insert({
      id,
      userId,
      chatNeoId: neoId,
      lastSeq,
      readSeq: lastSeq,
    });
    const rows = Array.from({ length: PER_CONVERSATION }, () => texts.next().value as string);
    await setup.raw(
      `insert into messages (conversation_id, seq, role, content, word_count, created_at, user_id, words)
       select ?, at, case when at % 2 = 0 then 'assistant' else 'user' end, content, 90,
         now() - (? - at) * interval '300 s', ?,
         array_to_tsvector(array(select jsonb_array_elements_text(words)))
       from unnest(?::text[], ?::jsonb[]) with ordinality said (content, words, at)`,
      [id, count - from, userId, rows, rows.map((text) => JSON.stringify(searchWords(text)))],
    );
  }
}

/** Every class of query, behind session and contract: the first page, and the one after it. */
export async function measureFinding(setup: Knex, db: Knex): Promise<string[][]> {
  const userId = await aPerson(setup);
  const neoId = await aNeo(setup);
  await converse(setup, userId, neoId, MESSAGES);
  await converse(setup, await aPerson(setup), neoId, OTHERS);
  await setup.raw('vacuum analyze messages');
  const search = searching(db, userId);
  const rows = [['query', 'finds', 'median', 'p95', 'next page']];
  for (const [name, q] of Object.entries(QUERIES)) {
    const first: number[] = [];
    const second: number[] = [];
    let found = '0';
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const { items, next } = await search({ q });
      first.push(performance.now() - began);
      found = `${items.length}${next === null ? '' : '+'}`;
      if (next === null) continue;
      const turned = performance.now();
      await search({ q, after: next });
      second.push(performance.now() - turned);
    }
    const further = second.length > 0 ? ms(quantile(second, 0.95)) : '';
    rows.push([name, found, ms(median(first)), ms(quantile(first, 0.95)), further]);
  }
  return rows;
}

const STORE = `
  with said as (
    insert into messages (conversation_id, seq, role, content, word_count, user_id, words)
    values (?, ?, 'user', ?, 90, ?, array_to_tsvector(?::text[])) returning conversation_id, seq
  )
  update conversations c set last_seq = said.seq, updated_at = now() from said where c.id = said.conversation_id`;

/**
 * A message as it is stored, in a table with the indexes of searches and in one without, by turns: the statement and the
 * commit.
 */
export async function measureWriting(setup: Knex, db: Knex): Promise<string[][]> {
  await setup.raw(`
    create schema bare;
    create table bare.messages (like messages including defaults including constraints);
    alter table bare.messages add primary key (conversation_id, seq),
      add foreign key (conversation_id) references public.conversations on delete cascade;
    insert into bare.messages select * from messages;
  `);
  await setup.raw('vacuum analyze bare.messages');
  const neoId = await aNeo(setup);
  const userId = await aPerson(setup);
  const arms = await Promise.all(
    ['public', 'bare, public'].map(async (path) => {
      const id = uuidv7();
      await setup('conversations').insert({ id, userId, chatNeoId: neoId });
      return { path, id, took: [] as number[] };
    }),
  );
  const making: number[] = [];
  const texts = syntheticMessages();
  for (let write = 0; write < WARM + WRITES; write += 1) {
    const text = texts.next().value as string;
    const began = performance.now();
    const words = searchWords(text);
    making.push(performance.now() - began);
    // The first one warms up the caches for the other.
    for (const { path, id, took } of write % 2 === 0 ? arms : arms.toReversed()) {
      let started = 0;
      await db.transaction(async (tx) => {
        await tx.raw(`set local search_path = ${path}`);
        started = performance.now();
        await tx.raw(STORE, [id, write + 1, text, userId, words]);
      });
      took.push(performance.now() - started);
    }
  }
  const [withIndex, without] = arms.map(({ took }) => took.slice(WARM)) as [number[], number[]];
  return [
    ['a message', 'without the indexes', 'with them', 'ratio'],
    ...[0.5, 0.95].map((share) => [
      share === 0.5 ? 'stored, median' : 'stored, p95',
      ms(quantile(without, share)),
      ms(quantile(withIndex, share)),
      times(quantile(withIndex, share) / quantile(without, share)),
    ]),
    ['its words alone', '', ms(median(making.slice(WARM))), ''],
  ];
}
