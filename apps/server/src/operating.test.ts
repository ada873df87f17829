import { copyFileSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { buildServer, startBuilt } from '../testing/built-server.ts';
import type { Start } from '../testing/built-server.ts';
import { aPerson } from '../testing/client.ts';
import type { Person } from '../testing/client.ts';
import { dropDatabase, withDatabase } from '../testing/database.ts';
import { commandsIn, runCommands, withClients } from '../testing/manual.ts';
import { COUNTS, DEMO_ACCOUNT, talk } from '../testing/talk.ts';
import { startEmbeddedPostgres } from './platform/db/embedded/index.ts';
import { createUnboundedDatabase } from './platform/db/knex.ts';

/** The commands of docs/operating.md, run word by word on the built server and a real PostgreSQL. */
vi.setConfig({ testTimeout: 120_000 });
const ROOT = resolve(import.meta.dirname, '../../..');
const QUESTION = 'Do you remember the lighthouse?';
const KEY = 'k'.repeat(32);
const NO_CLIENTS = 'no pg_dump of this version is here (NEO_TEST_PG_BIN)';
const folder = mkdtempSync(join(tmpdir(), 'neo-operating-'));
const databases: string[] = [];
let entry = '';

async function administer<Row>(sql: string, url = inject('postgresUrl')): Promise<Row[]> {
  const db = createUnboundedDatabase(url);
  const { rows } = await db.raw<{ rows: Row[] }>(sql);
  await db.destroy();
  return rows;
}
async function anEmptyDatabase(): Promise<string> {
  const name = `neo_${crypto.randomUUID().replaceAll('-', '')}`;
  databases.push(name);
  await administer(`create database ${name} template template0`);
  return withDatabase(inject('postgresUrl'), name);
}

const versionOf = async (url: string): Promise<number> =>
  (
    await administer<{ version: number }>(
      `select current_setting('server_version_num')::int / 10000 as version`,
      url,
    )
  )[0]!.version;

const countsOf = (url: string) => administer<Record<string, number>>(COUNTS, url);

/** Signs somebody in who says something. @returns the person, and the path of the conversation */
async function someoneTalks({ url }: Start): Promise<{ person: Person; path: string }> {
  const person = aPerson(url!);
  await person.api.identity.login({ body: DEMO_ACCOUNT });
  const { text, path } = await talk(person, QUESTION);
  expect(text).toContain('event: done');
  return { person, path };
}
/** The same browser at another server. */
const goesTo = ({ url }: Start, person: Person): Person => aPerson(url!, person.cookie());
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.fetch('/api/auth/sessions')).status === 200;

beforeAll(async () => {
  entry = await buildServer(folder);
  // A checkout, as far as the commands see it.
  for (const name of ['package.json', 'tools', '.env.example']) {
    symlinkSync(join(ROOT, name), join(folder, name));
  }
});
afterAll(async () => {
  for (const name of databases) await dropDatabase(name);
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  const RESTORE = 'pg_restore --no-owner';
  const settings = (DATABASE_URL: string, SESSION_KEYS = KEY) => ({
    DATABASE_URL,
    SESSION_KEYS,
    SEED_DEMO: 'true',
  });

  it('of a PostgreSQL of its own is restored: counts agree, people stay signed in by the same key (needs pg_dump)', async ({
    skip,
  }) => {
    const dumps = withClients(await versionOf(inject('postgresUrl')));
    if (dumps === undefined) return skip(NO_CLIENTS);
    const [source, target] = [await anEmptyDatabase(), await anEmptyDatabase()];
    const before = await startBuilt(entry, settings(source));
    const { person, path } = await someoneTalks(before);
    dumps(commandsIn('(umask 077; pg_dump'), { cwd: folder, env: { DATABASE_URL: source } });
    expect(statSync(join(folder, 'neo.dump')).mode & 0o077).toBe(0);
    await before.stop();
    dumps(commandsIn(RESTORE), { cwd: folder, env: { DATABASE_URL: target } });
    expect(await countsOf(target)).toEqual(await countsOf(source));
    const after = await startBuilt(entry, settings(target));
    expect(await countsOf(target)).toEqual(await countsOf(source));
    const back = goesTo(after, person);
    expect(await isSignedIn(back)).toBe(true);
    expect(await (await back.fetch(path)).text()).toContain(QUESTION);
    await after.stop();
    const otherKey = await startBuilt(entry, settings(target, 'o'.repeat(32)));
    expect(await isSignedIn(goesTo(otherKey, person))).toBe(false);
    await otherKey.stop();
  });

  const DATA_DIR = join(folder, '.data');
  let talked: { person: Person; path: string };
  it('of a data folder is a copy', async () => {
    const before = await startBuilt(entry, { DATA_DIR });
    talked = await someoneTalks(before);
    await before.stop();
    runCommands(commandsIn('cp -a'), { cwd: folder });
    const copy = await startBuilt(entry, { DATA_DIR: join(folder, 'data-backup') });
    const there = goesTo(copy, talked.person);
    expect(await isSignedIn(there)).toBe(true);
    expect(await (await there.fetch(talked.path)).text()).toContain(QUESTION);
    await copy.stop();
  });

  it('of that data folder moves to a PostgreSQL of its own (needs pg_dump)', async ({ skip }) => {
    const ask = `npm run --silent with-data -- .data node --print 'process.env.PGDATABASE'`;
    expect(runCommands(ask, { cwd: folder })).toBe('neo');
    const log = { info: () => undefined, warn: () => undefined };
    const own = await startEmbeddedPostgres({ dataDir: mkdtempSync(join(folder, 'own-')), log });
    onTestFinished(() => own.stop());
    const DATABASE_URL = own.connectionString;
    const dumps = withClients(await versionOf(DATABASE_URL));
    if (dumps === undefined) return skip(NO_CLIENTS);
    const move = `${commandsIn('(umask 077; npm run with-data')}\nprintf %s "$SESSION_KEYS" > keys`;
    dumps(move, { cwd: folder, env: { DATABASE_URL } });
    const keys = readFileSync(join(folder, 'keys'), 'utf8');
    const moved = await startBuilt(entry, settings(DATABASE_URL, keys));
    expect(await countsOf(DATABASE_URL)).toEqual([
      { people: 4, neos: expect.any(Number), conversations: 1, messages: 2, sessions: 1 },
    ]);
    const back = goesTo(moved, talked.person);
    expect(await isSignedIn(back)).toBe(true);
    expect(await (await back.fetch(talked.path)).text()).toContain(QUESTION);
    await moved.stop();
  });

  it('is refused while the server runs', async () => {
    const DATA_DIR = mkdtempSync(join(folder, 'busy-'));
    const server = await startBuilt(entry, { DATA_DIR, SEED_DEMO: 'false' });
    const ask = `npm run --silent with-data -- ${DATA_DIR} true 2>&1 || true`;
    expect(runCommands(ask, { cwd: folder })).toMatch(
      /^Another NEO server \(process \d+\) is using /,
    );
    await server.stop();
    expect(
      runCommands('npm run --silent with-data -- /tmp true 2>&1 || true', { cwd: folder }),
    ).toBe('There is no database in /tmp.');
  });
});

it('a change of the session key signs nobody out, with servers from before and after each step', async () => {
  const here = mkdtempSync(join(folder, 'keys-'));
  copyFileSync(join(ROOT, '.env.example'), join(here, '.env.example'));
  runCommands(commandsIn('(umask 077; sed'), { cwd: here });
  const keys = (): string =>
    /^SESSION_KEYS=(.*)$/m.exec(readFileSync(join(here, '.env'), 'utf8'))![1]!;
  const DATABASE_URL = await anEmptyDatabase();
  const start = (): Promise<Start> =>
    startBuilt(entry, { DATABASE_URL, SESSION_KEYS: keys(), SEED_DEMO: 'true' });
  let old = await start();
  let { person: visitor } = await someoneTalks(old);
  const first = keys();
  for (const step of [
    'sed -i "s/^SESSION_KEYS',
    "sed -i -E 's/^SESSION_KEYS",
    "sed -i -E 's/^(SESSION",
  ]) {
    runCommands(commandsIn(step), { cwd: here });
    const next = await start();
    // Servers from before and after a step run side by side, and a person meets them in turn.
    for (const server of [next, old, next, old, next]) {
      visitor = goesTo(server, visitor);
      const { status, headers } = await visitor.fetch('/api/auth/sessions');
      expect({ step, status }).toEqual({ step, status: 200 });
      // Without a date the cookie would end with the browser.
      for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; expires=/i);
    }
    await old.stop();
    old = next;
  }
  expect(keys()).toMatch(/^[0-9a-f]{64}$/);
  expect(keys()).not.toBe(first);
  await old.stop();
});
