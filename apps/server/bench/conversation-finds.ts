import { conversationSearch } from '@neo/contracts';
import { searchWords } from '@neo/domain';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { searchMessages } from '../src/modules/chat/search/search-messages.ts';
import { lockToOpen, recordQuestion } from '../src/modules/chat/conversation/write-message.ts';
import { inTransaction } from '../src/platform/db/scope.ts';
import type { MemberScope } from '../src/platform/db/scope.ts';
import { QUERIES, syntheticMessages } from './conversation-texts.ts';
import { median, ms, quantile, times } from './statistics.ts';

const MESSAGES = 100_000;
/** Of others, in the same index. */
const OTHERS = 100_000;
const PER_CONVERSATION = 1_000;
const ROUNDS = 40;
const WRITES = 300;
const WARM = 30;
/** Enough for every prompt. */
const PROMPT_BYTES = 24_000;

const scopeOf = (db: Knex, userId: string): MemberScope =>
  ({
    viewer: { id: userId, role: 'plus', isOnTrial: false, unlocks: {} },
    db,
    now: new Date(),
    log: pino({ level: 'silent' }),
  }) as unknown as MemberScope;

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
    ...{ id, userId: await aPerson(setup), name: 'Keeper', visibility: 'public-listed' },
    ...{ archetype: 'original-creation', characterAttributes: ['Calm'], responseStyle: 'formal' },
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
  const rows = [['query', 'finds', 'median', 'p95', 'next page']];
  for (const [name, q] of Object.entries(QUERIES)) {
    const asked = conversationSearch.search.query.parse({ q });
    const first: number[] = [];
    const second: number[] = [];
    let found = '0';
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const { items, next } = await searchMessages(scopeOf(db, userId), asked);
      first.push(performance.now() - began);
      found = `${items.length}${next === null ? '' : '+'}`;
      if (next === null) continue;
      const turned = performance.now();
      await searchMessages(scopeOf(db, userId), { ...asked, after: next });
      second.push(performance.now() - turned);
    }
    const further = second.length > 0 ? ms(quantile(second, 0.95)) : '';
    rows.push([name, found, ms(median(first)), ms(quantile(first, 0.95)), further]);
  }
  return rows;
}

/**
 * A person's message as it is stored, in a table with the indexes of searches and in one without, by turns: the lock of the
 * conversation, the statement and the commit.
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
  const arms = ['public', 'bare, public'];
  const people = await Promise.all(arms.map(() => aPerson(setup)));
  const took: number[][] = arms.map(() => []);
  const words: number[] = [];
  const texts = syntheticMessages();
  for (let write = 0; write < WARM + WRITES; write += 1) {
    const text = texts.next().value as string;
    const began = performance.now();
    searchWords(text);
    words.push(performance.now() - began);
    // Whoever goes first pays for what the other finds warm.
    for (const arm of write % 2 === 0 ? [0, 1] : [1, 0]) {
      let started = 0;
      await inTransaction(scopeOf(db, people[arm]!), async (tx) => {
        await tx.db.raw(`set local search_path = ${arms[arm]!}`);
        started = performance.now();
        const conversation = await lockToOpen(tx, { neoId });
        await recordQuestion(tx, conversation, text, PROMPT_BYTES);
      });
      took[arm]!.push(performance.now() - started);
    }
  }
  const [withIndex, without] = took.map((all) => median(all.slice(WARM))) as [number, number];
  return [
    ['a message', 'without the indexes', 'with them', 'ratio'],
    ['stored', ms(without), ms(withIndex), times(withIndex / without)],
    ['its words alone', '', ms(median(words.slice(WARM))), ''],
  ];
}
