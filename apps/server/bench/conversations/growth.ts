import { loadavg } from 'node:os';
import { chat } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { startOurServer } from '../stage/our-server.ts';
import type { Person } from '../stage/people.ts';
import { startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

/** Cost of a turn, and of reading the newest 50 messages, as a conversation grows. Runs the whole app; sizes take turns. */
const SIZES = [10, 100, 1_000, 10_000];
const PAGE = 50;
const TURNS = 40 * Number(process.env['BENCH_ROUNDS'] ?? 3);
const WARM = 10;

const SPOKEN = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';

interface Growing {
  size: number;
  conversationId: string;
  person: Person;
  storedMs: number[];
  doneMs: number[];
  pageMs: number[];
}

/** A conversation of so many messages. Most are older than any page or prompt. */
async function converse(db: Knex, person: Person, neoId: string, size: number): Promise<Growing> {
  const conversationId = uuidv7();
  const now = new Date();
  await db('conversations').insert({
    id: conversationId,
    userId: person.id,
    neoId,
    lastSeq: size,
    readSeq: size,
    lastMessageAt: now,
    createdAt: now,
    updatedAt: now,
  });
  await db.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, status, created_at)
     select ?, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, repeat(?, 4) || seq, 57, 'complete', now()
     from generate_series(1, ?) seq`,
    [conversationId, SPOKEN, size],
  );
  return { size, conversationId, person, storedMs: [], doneMs: [], pageMs: [] };
}

/** As long as it was before the turn. */
async function cutBack(db: Knex, { conversationId, size }: Growing): Promise<void> {
  await db('messages').where({ conversationId }).where('seq', '>', size).delete();
  await db('conversations').where({ id: conversationId }).update({ lastSeq: size, readSeq: size });
}

async function measure(url: string, neoId: string, growing: Growing): Promise<void> {
  const { cookie } = growing.person;
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream', cookie };
  const body = JSON.stringify({ message: orderTokens(5, 0), conversationHistory: [] });
  const startedAt = performance.now();
  // The answer begins once the message is committed, and ends once the reply is.
  const path = url + chat.send.path.replace(':id', neoId);
  const answer = await fetch(path, { method: 'POST', headers, body });
  growing.storedMs.push(performance.now() - startedAt);
  const text = await answer.text();
  growing.doneMs.push(performance.now() - startedAt);
  if (!text.includes('event: done')) throw new Error(`no reply: ${answer.status} ${text}`);

  const askedAt = performance.now();
  const pagePath = `${url}${chat.conversation.path.replace(':id', neoId)}?limit=${PAGE}`;
  const page = await fetch(pagePath, { headers: { cookie } });
  const { messages } = (await page.json()) as { messages: unknown[] };
  growing.pageMs.push(performance.now() - askedAt);
  const expected = Math.min(PAGE, growing.size + 2);
  if (messages.length !== expected) throw new Error(`a page of ${messages.length} messages`);
}

const upstream = await startPart('stage/upstream.ts');
const server = await startOurServer(`${upstream.url}/v1`);
try {
  const neoId = server.neoIds[0]!;
  const people = await server.people('plus', SIZES.length);
  const all: Growing[] = [];
  for (const [at, size] of SIZES.entries())
    all.push(await converse(server.db, people[at]!, neoId, size));
  await server.db.raw('vacuum analyze messages');
  for (let turn = 0; turn < WARM + TURNS; turn += 1) {
    for (const growing of all) {
      await measure(server.url, neoId, growing);
      await cutBack(server.db, growing);
    }
  }
  const rows = all.map((growing) => {
    const figures = (['storedMs', 'doneMs', 'pageMs'] as const).flatMap((what) => {
      const value = median(growing[what].slice(WARM));
      return [ms(value), times(value / median(all[0]![what].slice(WARM)))];
    });
    return [String(growing.size), ...figures];
  });
  const head = ['said and stored', `over ${SIZES[0]}`, 'reply stored', '', `newest ${PAGE}`, ''];
  const report = table([['messages', ...head], ...rows]);
  process.stdout.write(`${TURNS} turns, load ${loadavg()[0]!.toFixed(1)}\n\n${report}\n`);
} finally {
  await server.stop();
  upstream.stop();
}
