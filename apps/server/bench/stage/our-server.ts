import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { chat, identity, meta, personas } from '@neo/contracts';
import { DEMO_PASSWORD } from '@neo/demo';
import type { Knex } from 'knex';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { createUnboundedDatabase } from '../../src/platform/db/knex.ts';
import type { Shot } from './load-client.ts';
import { makePeople } from './people.ts';
import type { Account, Person } from './people.ts';

/** The product under load: a PostgreSQL of its own, throttles off, the bench's upstream as its model. */
export interface OurServer {
  pid: number;
  url: string;
  /** Its database, to prepare what is measured. */
  db: Knex;
  databaseUrl: string;
  neoIds: readonly string[];
  /** One more server on the same database, with settings of its own; it stops with the first. */
  another(settings?: Readonly<Record<string, string>>): Promise<{ pid: number; url: string }>;
  /** New people, signed in. */
  people(account: Account, count: number): Promise<Person[]>;
  /** The longest delay of the event loop since it was asked last, in milliseconds. */
  longestDelay(): Promise<number>;
  /** Chat requests, each by another person, spread over a few NEOs. */
  shots(account: Account, count: number, message: string): Promise<Shot[]>;
  stop(): Promise<void>;
}

const START_LIMIT_MS = 120_000;
const NEOS = 50;
/** Every NEO of the bench but for its name, with texts as long as authors write them. */
export const PROFILE = {
  description: 'A lighthouse keeper who has read too much.',
  visibility: 'public-listed',
  archetype: 'original-creation',
  characterAttributes: ['Wise', 'Calm'],
  responseStyle: 'philosophical',
  categories: [],
  image: null,
  wikiUrl: null,
  temperature: 0.5,
  contextBackground: 'Speaks slowly. '.repeat(40),
  knowledge: 'The lamp turns once in nine seconds. '.repeat(25),
} as const;

/** One call with JSON, as one account. */
async function post(url: string, body: unknown, cookie = ''): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}

async function signInAdmin(url: string): Promise<string> {
  const credentials = { email: 'admin@demo.neo', password: DEMO_PASSWORD };
  const response = await post(url + identity.login.path, credentials);
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  await response.body?.cancel();
  return cookies.join('; ');
}

async function untilReady(url: string, isGone: () => boolean): Promise<void> {
  const limit = performance.now() + START_LIMIT_MS;
  for (;;) {
    const response = await fetch(url + meta.ready.path).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (isGone() || performance.now() > limit) throw new Error('the server did not become ready');
    await wait(200);
  }
}

/** One after the other: a server that has just started is busy enough. */
async function makeNeos(url: string): Promise<string[]> {
  const owner = await signInAdmin(url);
  const ids: string[] = [];
  for (let at = 1; at <= NEOS; at += 1) {
    const input = { ...PROFILE, name: `Keeper ${at}` };
    const created = await post(url + personas.create.path, input, owner);
    ids.push(((await created.json()) as { id: string }).id);
  }
  return ids;
}

/**
 * Starts the built server and waits until it is ready.
 * @param settings environment for this server alone
 * @param main the built server, to compare with that of another tree
 * @param through gives the address by which it reaches its database, where something stands between
 */
export async function startOurServer(
  upstreamUrl: string,
  settings: Readonly<Record<string, string>> = {},
  through: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
  main = join(import.meta.dirname, '../../build/main.js'),
): Promise<OurServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'neo-bench-'));
  const log = { info: () => undefined, warn: (text: string) => void process.stderr.write(text) };
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const db = createUnboundedDatabase(postgres.connectionString);
  const databaseUrl = await through(postgres.connectionString);
  const secret = randomBytes(32).toString('hex');
  const delayFile = join(dataDir, 'delay');
  const args = ['--import', join(import.meta.dirname, 'tell-delay.mjs')];
  const ends: (() => Promise<unknown>)[] = [];
  const launch = async (own = settings): Promise<{ child: ChildProcess; url: string }> => {
    const port = await getPort({ host: '127.0.0.1' });
    const child = spawn(process.execPath, [...args, main], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '1',
        PORT: String(port),
        DATA_DIR: dataDir,
        BENCH_DELAY_FILE: delayFile,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        DATABASE_URL: databaseUrl,
        SEED_DEMO: 'true',
        SESSION_KEYS: secret,
        OPENAI_BASE_URL: upstreamUrl,
        OPENAI_MODEL: 'bench',
        ...own,
      },
    });
    const gone = once(child, 'exit');
    ends.push(() => (child.kill('SIGTERM'), gone));
    return { child, url: `http://127.0.0.1:${port}` };
  };
  const stop = async (): Promise<void> => {
    await Promise.all(ends.map((end) => end()));
    await db.destroy();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const { child, url } = await launch();
  const neoIds: string[] = [];
  try {
    await untilReady(url, () => child.exitCode !== null);
    neoIds.push(...(await makeNeos(url)));
  } catch (error) {
    await stop();
    throw error;
  }
  const people = (account: Account, count: number): Promise<Person[]> =>
    makePeople(db, account, count, secret);

  return {
    pid: child.pid!,
    url,
    db,
    databaseUrl: postgres.connectionString,
    neoIds,
    people,
    async another(own) {
      const other = await launch({ ...settings, ...own });
      await untilReady(other.url, () => other.child.exitCode !== null);
      return { pid: other.child.pid!, url: other.url };
    },
    async longestDelay() {
      await rm(delayFile, { force: true });
      child.kill('SIGUSR2');
      for (;;) {
        const told = await readFile(delayFile, 'utf8').catch(() => '');
        if (told !== '') return Number(told);
        await wait(5);
      }
    },
    async shots(account, count, message) {
      const body = JSON.stringify({ message, conversationHistory: [] });
      const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
      return (await people(account, count)).map(({ cookie }, at) => ({
        url: url + chat.send.path.replace(':id', neoIds[at % NEOS]!),
        headers: { ...headers, cookie },
        body,
      }));
    },
    stop,
  };
}
