import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { inLanes } from '../../testing/trials.ts';
import { PROFILE, startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import type { Person } from '../stage/people.ts';
import { clockOfDatabase } from '../stage/database-clock.ts';
import { cpuMs, startPart } from '../stage/processes.ts';
import { order } from '../stage/stamp.ts';
import { table } from '../stage/statistics.ts';
import { startStatementCounter } from './statement-counter.ts';

/** Repetitions of each operation. */
const COUNT = Number(process.argv[2] ?? 1_000);
const PICTURES = Math.ceil(COUNT / 20);
/** Requests at once. */
const LANES = 8;
const WARM = 50;
const IDLE_MS = 10_000;
/** By then all consumers have run. */
const SETTLE_MS = 3_000;
/** A reply of some ninety words. */
const MESSAGE = order({ tokens: 100, everyMs: 0, firstMs: 0, says: 'words' });

/** The total cost so far. */
interface Bill {
  statements: number;
  serverMs: number;
  databaseMs: number;
  walBytes: number;
  /** Bytes of each table with its indexes. */
  tables: Map<string, number>;
  at: number;
}

/** One kind of request, made by each person in turn. */
interface Thing {
  name: string;
  count: number;
  work(at: number): Promise<unknown>;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function sizes(db: Knex): Promise<Map<string, number>> {
  const { rows } = await db.raw<{ rows: { name: string; bytes: string }[] }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function main(): Promise<void> {
  const upstream = await startPart('stage/upstream.ts');
  let counter: Awaited<ReturnType<typeof startStatementCounter>> | undefined;
  const server = await startOurServer(`${upstream.url}/v1`, {}, async (databaseUrl) => {
    counter = await startStatementCounter(databaseUrl);
    return counter.databaseUrl;
  });
  try {
    const databaseMs = await clockOfDatabase(server.db);
    const bill = async (): Promise<Bill> => {
      const { rows } = await server.db.raw<{ rows: [{ wal: string }] }>(
        `select pg_current_wal_lsn() - '0/0' as wal`,
      );
      return {
        statements: counter!.count(),
        serverMs: cpuMs(server.pid),
        databaseMs: databaseMs(),
        walBytes: Number(rows[0].wal),
        tables: await sizes(server.db),
        at: performance.now(),
      };
    };
    await tell(server, bill);
  } finally {
    await server.stop();
    counter?.stop();
    upstream.stop();
  }
}

async function request(server: OurServer, person: Person | undefined, path: string, body?: object) {
  const answer = await fetch(server.url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      accept: path.endsWith('/chat') ? 'text/event-stream' : '*/*',
      ...(person && { cookie: person.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
  });
  const text = await answer.text();
  if (!answer.ok || text.includes('event: error')) {
    throw new Error(`${path}: ${answer.status} ${text.slice(-300)}`);
  }
  return text;
}

/** As compressible as a photograph, more or less. */
async function aPhotograph(): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const bytes = await sharp({
    create: { width: 1_024, height: 1_024, channels: 3, background: 'black', noise },
  })
    .blur(3)
    .jpeg({ quality: 90 })
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

async function things(server: OurServer): Promise<Thing[]> {
  const plus = await server.people('plus', COUNT);
  const standard = await server.people('standard', COUNT);
  const photographs: string[] = [];
  while (photographs.length < PICTURES) photographs.push(await aPhotograph());
  const neoOf = (at: number): string => server.neoIds[at % server.neoIds.length]!;
  const talk = (people: readonly Person[]) => (at: number) =>
    request(server, people[at], `/api/neos/${neoOf(at)}/chat`, { message: MESSAGE });
  const read = (path: (at: number) => string, people?: readonly Person[]) => (at: number) =>
    request(server, people?.[at], path(at));
  const addresses: string[] = [];
  const count = COUNT;
  const create = (pictures?: readonly string[]) => async (at: number) => {
    const input = { ...PROFILE, name: `Made ${at}`, image: pictures?.[at] ?? null };
    const made = await request(server, plus[at], '/api/neos', input);
    const { image } = JSON.parse(made) as { image: string | null };
    if (image !== null) addresses.push(image.split('?')[0]!);
  };
  return [
    { name: 'a turn, not kept', count, work: talk(standard) },
    { name: 'the first turn of a conversation', count, work: talk(plus) },
    { name: 'a further turn', count, work: talk(plus) },
    {
      name: 'a chat is read',
      count,
      work: read((at) => `/api/neos/${neoOf(at)}/conversation`, plus),
    },
    { name: 'active chats', count, work: read(() => '/api/conversations/active/cards', plus) },
    {
      name: 'the public list',
      count,
      work: read(() => '/api/neos/cards?public=true', plus),
    },
    { name: 'the home page, signed out', count, work: read(() => '/') },
    { name: 'a page of a NEO, signed in', count, work: read((at) => `/neo/${neoOf(at)}`, plus) },
    { name: 'a NEO without picture', count: PICTURES, work: create() },
    { name: 'a NEO with picture', count: PICTURES, work: create(photographs) },
    {
      name: 'a picture in four sizes, first time',
      count: PICTURES,
      work: (at) =>
        Promise.all(
          [64, 256, 512, 1_024].map((size) =>
            request(server, plus[at], `${addresses[at]}?size=${size}`),
          ),
        ),
    },
    {
      name: 'a picture, later',
      count,
      work: (at) => request(server, plus[at], `${addresses[at % PICTURES]}?size=512`),
    },
  ];
}

const bytes = (value: number): string => `${Math.round(value).toLocaleString('en')} B`;

async function tell(server: OurServer, bill: () => Promise<Bill>): Promise<void> {
  say(
    `${COUNT} of each, ${LANES} at once; ${availableParallelism()} cores, Node ${process.version}.`,
  );
  const all = await things(server);
  const warm = await server.people('standard', WARM);
  await inLanes(WARM, LANES, async (at) => {
    await request(server, warm[at], `/api/neos/${server.neoIds[0]}/chat`, { message: MESSAGE });
    await request(server, undefined, '/');
  });
  await wait(SETTLE_MS);
  // Background work is subtracted.
  const [before, after] = [await bill(), (await wait(IDLE_MS), await bill())];
  const idle = (of: (one: Bill) => number): number => (of(after) - of(before)) / IDLE_MS;
  const rows = [];
  const grown: string[] = [];
  for (const { name, count, work } of all) {
    const from = await bill();
    await inLanes(count, LANES, async (at) => void (await work(at)));
    await wait(SETTLE_MS);
    const to = await bill();
    const each = (of: (one: Bill) => number): number =>
      (of(to) - of(from) - idle(of) * (to.at - from.at)) / count;
    rows.push([
      name,
      each((one) => one.statements).toFixed(1),
      `${each((one) => one.serverMs).toFixed(1)} ms`,
      `${each((one) => one.databaseMs).toFixed(1)} ms`,
      bytes(each((one) => one.walBytes)),
    ]);
    const more = [...to.tables]
      .map(([at, size]) => [at, (size - (from.tables.get(at) ?? 0)) / count] as const)
      .filter(([, size]) => size >= 10)
      .toSorted(([, a], [, b]) => b - a);
    grown.push(
      `${name}: ${more.map(([at, size]) => `${at} ${bytes(size)}`).join(', ') || 'nothing'}`,
    );
  }
  say(table([['each', 'statements', 'server', 'PostgreSQL', 'WAL'], ...rows]));
  say(`\nTables with their indexes grew by\n${grown.join('\n')}`);
}

await main();
