import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { EMPTY_ENTRY, EMPTY_LORE, EMPTY_SHEET } from '@neo/domain';
import { inLanes } from '../../testing/trials.ts';
import { beforeTrial, Bystander } from '../bystander.ts';
import type { Member } from '../crowd.ts';
import { bad } from '../outcome.ts';
import type { Outcome } from '../outcome.ts';
import type { Stage } from '../stage.ts';

/** One account and its helper, each with five calls at once. */
const LANES = 2;
/** Limit for others' requests (p95), unless they were slower before the trial. The attack keeps two processors busy. */
const FAST_MS = 500;
/** Two threads of 64 MB and more, and what their replacement leaves behind. */
const GROWTH_MB = 400;
const KEYS = 125;

const letters = (count: number): string =>
  Array.from({ length: count }, () => (Math.random() < 0.5 ? 'a' : 'b')).join('');

/** Entries with so many patterns of `copies` repeats. Each list is new to the server. */
const book = (copies: number) => ({
  entries: [0, 1].map((half) => ({
    name: `Slow ${half}`,
    content: 'Slow.',
    isRegex: true,
    keys: Array.from(
      { length: half === 0 ? 100 : KEYS - 100 },
      (_, at) => `/a[ab]{${copies}}[c-f]|${half}x${at}y${Math.random()}/i`,
    ),
  })),
});

/** A card as a stranger hands it around, with the same keys. */
const card = (copies: number): string =>
  JSON.stringify({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name: 'Stranger',
      description: 'Nice.',
      first_mes: 'Hello.',
      character_book: {
        extensions: {},
        entries: book(copies).entries.map(({ keys, content }, at) => ({
          keys,
          content,
          extensions: {},
          enabled: true,
          insertion_order: at,
          use_regex: true,
        })),
      },
    },
  });

const memoryMb = ({ server }: Stage): number => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

const post = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** The calls with patterns that one account makes, and the statuses that it gets. */
async function attack(member: Member, neoId: string, importedId: string): Promise<number[]> {
  const { person } = member;
  const history = Array.from({ length: 6 }, (_, at) => ({
    role: at % 2 === 0 ? 'user' : 'assistant',
    content: letters(3_800),
  }));
  const calls = [
    // Refused: the counts from 300 up.
    person.fetch(`/api/neos/${neoId}/lore/test`, post({ text: letters(16_000), lore: book(300) })),
    // Taken, and cut.
    person.fetch(`/api/neos/${neoId}/lore/test`, post({ text: letters(16_000), lore: book(240) })),
    person.fetch(
      `/api/neos/${neoId}/chat`,
      post({ message: letters(3_800), conversationHistory: history }),
    ),
    person.fetch(`/api/neos/${importedId}/chat`, post({ message: `hello ${letters(3_800)}` })),
    person.fetch('/api/neos/import', post(card(300))),
  ];
  return Promise.all(
    calls.map(async (call) => {
      const answer = await call;
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}

/** A NEO whose stored book is as bad as an old one may be. */
async function aBadNeo({ db }: Stage, { id }: Member): Promise<string> {
  const { rows } = (await db.raw(
    `insert into neos (id, user_id, name, archetype, character_attributes, response_style)
     values (gen_random_uuid(), ?, 'Bad', 'original-creation', '{Curious}', 'concise') returning id`,
    [id],
  )) as { rows: [{ id: string }] };
  const entries = book(240).entries.map((one) => ({ ...EMPTY_ENTRY, order: 1, ...one }));
  const { tags: _tags, ...texts } = EMPTY_SHEET;
  const lore = JSON.stringify({ ...EMPTY_LORE, scanDepth: 50, entries });
  await db('neoSheets').insert({ ...texts, greetings: [], lore, neoId: rows[0].id });
  return rows[0].id;
}

/** One account tests, imports and chats with books whose patterns would take minutes and gigabytes. */
export async function patterns(stage: Stage, count: number): Promise<Outcome> {
  const [member, guest] = [
    (await stage.people(1, 'plus'))[0]!,
    (await stage.people(1, 'plus'))[0]!,
  ];
  const neoId = await aBadNeo(stage, member);
  const imported = await member.person.fetch('/api/neos/import', post(card(300)));
  const { neo } = (await imported.json()) as { neo: { id: string } };
  // The threads start, and everything else is warm.
  await attack(member, neoId, neo.id);
  await sleep(1_000);

  const before = await beforeTrial(stage);
  const memoryBefore = memoryMb(stage);
  const bystander = new Bystander(stage.server.base);
  const statuses: number[][] = [];
  await inLanes(count, LANES, async (at) => {
    statuses.push(await attack(at % 2 === 0 ? member : guest, neoId, neo.id));
  });
  const during = await bystander.stop();
  const grown = memoryMb(stage) - memoryBefore;
  const limit = Math.max(FAST_MS, 3 * before.p95);
  const counts = Map.groupBy(statuses.flat(), (status) => status);
  const told = [...counts].map(([status, all]) => `${all.length} × ${status}`).join(', ');
  return {
    facts: [
      `${count} rounds of tests, chats and imports with ${KEYS} patterns each: ${told}`,
      `others meanwhile: p50 ${during.p50}, p95 ${during.p95} ms (before: ${before.p50} and ${before.p95})`,
      `the server's peak memory: ${memoryBefore} MB, and ${grown} MB more`,
    ],
    findings: [
      bad(
        'books with counted repeats from 300 up that were taken',
        statuses.filter(([refused]) => refused !== 400 && refused !== 403),
      ),
      bad(
        'calls that failed',
        statuses.flat().filter((status) => status >= 500),
      ),
      bad('requests of others that failed', during.failed > 0 ? [during] : []),
      bad(`others slower than ${limit} ms (p95)`, during.p95 > limit ? [during] : []),
      bad(`memory that grew by more than ${GROWTH_MB} MB`, grown > GROWTH_MB ? [grown] : []),
    ],
  };
}
