import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { personas } from '@neo/contracts';
import type { Knex } from 'knex';
import type { ListOrder, ListReport } from './list-client.ts';
import { PROFILE, startOurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const CARDS = 200;
const LOAD = { connections: 16, warmMs: 1500, windowMs: 3000 };

const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface ListTarget {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
}

interface Measured {
  perSecond: number[];
  cpuPerThousand: number[];
  bytes: number;
}

/** Letters at random: they compress worse than anything that people write. */
const letters = (length: number): string =>
  randomBytes(length).toString('base64url').toLowerCase().slice(0, length);

async function fill(db: Knex): Promise<void> {
  const people = (await db('users').pluck('id')) as string[];
  const { contextBackground, knowledge } = PROFILE;
  const hashes = Array.from({ length: CARDS }, () => randomBytes(32).toString('hex'));
  await db('images').insert(hashes.map((hash) => ({ hash })));
  const rows = hashes.map((imageHash, i) => ({
    imageHash,
    contextBackground,
    knowledge,
    id: crypto.randomUUID(),
    userId: people[i % people.length],
    name: letters(12),
    description: letters(60),
    visibility: 'public-listed',
    compliance: 'green',
    archetype: 'original-creation',
    responseStyle: 'philosophical',
    characterAttributes: ['Wise', 'Calm', 'Curious', 'Witty'].slice(i % 3),
    categories: ['Music', 'Business', 'TV & Film'].slice(i % 3),
    wikiUrl: `https://en.wikipedia.org/wiki/${letters(12)}`,
    conversationCount: 10_000 + i,
  }));
  await db('neos').insert(rows);
}

/** The headers of a browser that has the list already. */
async function having(url: string, headers: Record<string, string>) {
  const response = await fetch(url, { headers });
  await response.body?.cancel();
  return { ...headers, 'if-none-match': response.headers.get('etag') ?? '' };
}

async function measure(target: ListTarget, figures: Measured): Promise<void> {
  const marks: number[] = [];
  const order: ListOrder = { ...LOAD, url: target.url, headers: target.headers };
  const { requests, windowMs, bodyBytes, statuses } = await runLoad<ListOrder, ListReport>(
    order,
    () => marks.push(cpuMs(target.pid)),
    'lists/list-client.ts',
  );
  if (statuses.some((status) => ![200, 304].includes(status))) {
    throw new Error(`${target.name} answered ${statuses.join()}`);
  }
  figures.perSecond.push((1000 * requests) / windowMs);
  figures.cpuPerThousand.push((1000 * (marks[1]! - marks[0]!)) / requests);
  figures.bytes = bodyBytes;
}

function report(targets: readonly ListTarget[], of: (name: string) => Measured): string {
  const rate = (name: string): number => median(of(name).perSecond);
  const cpu = (name: string): number => median(of(name).cpuPerThousand);
  const rows = targets.map(({ name }) => [
    name,
    rate(name).toFixed(0),
    times(rate(name) / rate('Koa hello')),
    times(rate(name) / rate('12-column rows')),
    ms(cpu(name)),
    times(cpu(name) / cpu('Koa hello')),
    `${(of(name).bytes / 1000).toFixed(1)} kB`,
  ]);
  const head = ['requests/s', 'over hello', 'over rows', 'CPU per 1,000', 'over hello', 'body'];
  return table([[`${CARDS} cards`, ...head], ...rows]);
}

async function main(): Promise<void> {
  say(
    `Lists: ${ROUNDS} rounds of ${LOAD.connections} connections; ${availableParallelism()} cores, Node ${process.version}.`,
  );
  const server = await startOurServer('http://127.0.0.1:9/v1');
  const bare = await startPart('lists/bare-koa.ts', server.databaseUrl);
  try {
    await fill(server.db);
    const browser = { 'accept-encoding': 'gzip, deflate, br' };
    const [{ cookie } = { cookie: '' }] = await server.people('standard', 1);
    const member = { ...browser, cookie };
    const catalog = `${server.url}${personas.catalog.path}?limit=${CARDS}`;
    const cards = `${server.url}${personas.cards.path}?public=true&limit=${CARDS}`;
    const own = { pid: server.pid };
    const targets: ListTarget[] = [
      { name: 'Koa hello', pid: bare.pid, url: `${bare.url}/`, headers: {} },
      { name: '12-column rows', pid: bare.pid, url: `${bare.url}/rows`, headers: {} },
      {
        ...own,
        name: 'public cards: put together',
        url: cards,
        headers: { ...browser, 'cache-control': 'no-cache' },
      },
      { ...own, name: 'public cards: kept', url: cards, headers: browser },
      { ...own, name: 'public cards: 304', url: cards, headers: await having(cards, browser) },
      { ...own, name: 'catalog: put together', url: `${catalog}&_t=1`, headers: member },
      { ...own, name: 'catalog: kept', url: catalog, headers: member },
      { ...own, name: 'catalog: 304', url: catalog, headers: await having(catalog, member) },
    ];
    const all = new Map(
      targets.map(({ name }) => [
        name,
        { perSecond: [], cpuPerThousand: [], bytes: 0 } as Measured,
      ]),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) await measure(target, all.get(target.name)!);
    }
    say(`\n${report(targets, (name) => all.get(name)!)}`);
  } finally {
    bare.stop();
    await server.stop();
  }
}

await main();
