import { loadavg } from 'node:os';
import { conversations } from '@neo/contracts';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import type { Person } from '../stage/people.ts';
import { startPart } from '../stage/processes.ts';
import { median, ms, quantile, table, times } from '../stage/statistics.ts';

/** Cost of lists of conversations and of branches, through the whole app. */
const ROUNDS = 10 * Number(process.env['BENCH_ROUNDS'] ?? 3);
const WARM = 5;
const PAGE = 50;
const FEW = 10;
const OF_ONE_NEO = 200;
const IN_ALL = 5_000;
const COPIED = [10, 1_000, 5_000];
const SPOKEN = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';

interface Call {
  readonly server: OurServer;
  readonly person: Person;
}

async function ask<Answer>(
  { server, person }: Call,
  path: string,
  init: RequestInit = {},
): Promise<{ answer: Answer; tookMs: number }> {
  const startedAt = performance.now();
  const response = await fetch(server.url + path, {
    ...init,
    headers: { 'content-type': 'application/json', cookie: person.cookie },
  });
  const text = await response.text();
  const tookMs = performance.now() - startedAt;
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return { answer: (text === '' ? undefined : JSON.parse(text)) as Answer, tookMs };
}

/** Conversations of a question and a reply each, spread over some NEOs and an hour. */
async function converse(
  db: Knex,
  { id }: Person,
  neoIds: readonly string[],
  count: number,
): Promise<void> {
  await db.raw(
    `with made as (
       insert into conversations (id, user_id, chat_neo_id, last_seq, read_seq, is_pinned, last_message_at, updated_at)
       select gen_random_uuid(), ?, (?::uuid[])[1 + n % ?], 2, 2, n % 100 = 0, now(), now() - n * interval '1 s'
       from generate_series(1, ?) n returning id
     )
     insert into messages (conversation_id, seq, role, content, word_count)
     select id, seq, case seq when 1 then 'user' else 'assistant' end, repeat(?, 4) || seq, 57
     from made, generate_series(1, 2) seq`,
    [id, [...neoIds], neoIds.length, count, SPOKEN],
  );
}

interface Page {
  items: { id: string }[];
  next: string | null;
}

/** All pages of a list. @returns how long each took */
async function climb(call: Call, path: string, count: number): Promise<number[]> {
  const took: number[] = [];
  let [seen, after] = [0, ''];
  do {
    const { answer, tookMs } = await ask<Page>(call, `${path}?limit=${PAGE}${after}`);
    took.push(tookMs);
    seen += answer.items.length;
    after = answer.next === null ? '' : `&after=${answer.next}`;
  } while (after !== '');
  if (seen !== count) throw new Error(`${path}: ${seen} conversations of ${count}`);
  return took;
}

async function measureLists(server: OurServer): Promise<string[][]> {
  const neoIds = server.neoIds;
  const ofNeo = conversations.ofNeo.path.replace(':id', neoIds[0]!);
  const people = await server.people('plus', 3);
  const [few, many, all] = people.map((person) => ({ server, person })) as [Call, Call, Call];
  await converse(server.db, few.person, neoIds.slice(0, 1), FEW);
  await converse(server.db, many.person, neoIds.slice(0, 1), OF_ONE_NEO);
  await converse(server.db, all.person, neoIds, IN_ALL);
  await server.db.raw('vacuum analyze conversations, messages, conversation_neos');
  const lists: [string, Call, string, number][] = [
    [`a page of ${FEW}, of one NEO`, few, ofNeo, FEW],
    [`pages of ${OF_ONE_NEO}, of one NEO`, many, ofNeo, OF_ONE_NEO],
    [`pages of ${IN_ALL}`, all, conversations.list.path, IN_ALL],
  ];
  const took = lists.map((): number[] => []);
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    // A climb through 5,000 is a hundred pages already.
    for (const [at, [, call, path, count]] of lists.entries()) {
      if (count === IN_ALL && round % 5 !== 0) continue;
      const pages = await climb(call, path, count);
      if (round >= WARM) took[at]!.push(...pages);
    }
  }
  return lists.map(([name], at) => {
    const pages = took[at]!;
    const over = median(pages) / median(took[0]!);
    return [name, ms(median(pages)), ms(quantile(pages, 0.95)), times(over)];
  });
}

async function measureBranches(server: OurServer): Promise<string[][]> {
  const [person] = await server.people('plus', 1);
  const call = { server, person: person! };
  const id = uuidv7();
  const size = COPIED.at(-1)!;
  await server.db('conversations').insert({
    id,
    userId: person!.id,
    neoId: server.neoIds[0]!,
    lastSeq: size,
    readSeq: size,
    lastMessageAt: new Date(),
  });
  await server.db.raw(
    `insert into messages (conversation_id, seq, role, content, word_count, variant_count)
     select ?, seq, case when seq % 2 = 0 then 'assistant' else 'user' end, repeat(?, 4) || seq, 57,
       case when seq % 10 = 0 then 2 else 1 end
     from generate_series(1, ?) seq`,
    [id, SPOKEN, size],
  );
  await server.db.raw(
    `insert into message_variants (conversation_id, seq, variant, content, word_count, status, is_stopped, created_at)
     select conversation_id, seq, 2, content, word_count, status, false, created_at from messages
     where conversation_id = ? and variant_count = 2`,
    [id],
  );
  await server.db.raw('vacuum analyze messages');
  const took = COPIED.map((): number[] => []);
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    for (const [at, seq] of COPIED.entries()) {
      const { answer, tookMs } = await ask<{ id: string }>(
        call,
        conversations.branch.path.replace(':id', id),
        { method: 'POST', body: JSON.stringify({ seq }) },
      );
      if (round >= WARM) took[at]!.push(tookMs);
      const made = conversations.remove.path.replace(':id', answer.id);
      await ask(call, made, { method: 'DELETE' });
    }
  }
  return COPIED.map((seq, at) => {
    const over = median(took[at]!) / median(took[0]!);
    return [
      `a branch at ${seq}`,
      ms(median(took[at]!)),
      ms(quantile(took[at]!, 0.95)),
      times(over),
    ];
  });
}

const upstream = await startPart('stage/upstream.ts');
const server = await startOurServer(`${upstream.url}/v1`);
try {
  const head = (first: string) => ['', 'median', 'p95', `over ${first}`];
  const lists = await measureLists(server);
  const branches = await measureBranches(server);
  process.stdout.write(
    `${ROUNDS} rounds, load ${loadavg()[0]!.toFixed(1)}\n\n` +
      `${table([head('the first'), ...lists])}\n\n${table([head(`at ${COPIED[0]}`), ...branches])}\n`,
  );
} finally {
  await server.stop();
  upstream.stop();
}
