import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer } from './server.ts';
import { blankScreens } from '../testing/blank-screens.ts';
import { useDatabase, withDatabase } from '../testing/database.ts';

const KEYS = 'k'.repeat(32);
const database = useDatabase();
const log = pino({ level: 'silent' });
let folder = '';
let roots = { web: '', admin: '' };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'neo-start-'));
  roots = blankScreens(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const aFolder = (files: Record<string, string> = {}): string => {
  const made = mkdtempSync(join(folder, 'data-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(made, name), text);
  return made;
};
/** The message of a refused start with these settings. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const started = startServer(readConfig({ PORT: '0', ...env }), log, roots);
  const error: unknown = await started.then(
    (server) => server.stop(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartRefused);
  return (error as Error).message;
}

it.each([
  ['PORT', 'HOST'],
  ['METRICS_PORT', 'METRICS_HOST'],
])('a taken %s is reported before anything is created', async (port, host) => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const taken = String((other.address() as AddressInfo).port);
  const DATA_DIR = aFolder();
  const refusal = await refusalOf({ [port]: taken, DATA_DIR });
  expect(refusal).toMatch(new RegExp(`EADDRINUSE.*Set ${port} or ${host}\\.$`));
  expect(readdirSync(DATA_DIR)).toEqual([]);
  other.close();
});

it('METRICS_PORT serves metrics for as long as the server runs', async () => {
  const METRICS_PORT = String(await getPort({ host: '127.0.0.1' }));
  const env = { DATABASE_URL: database.url, SESSION_KEYS: KEYS, METRICS_PORT };
  const server = await startServer(readConfig({ PORT: '0', ...env }), log, roots);
  const look = () => fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(await (await look()).text()).toContain('neo_db_pool{state="used"}');
  await server.stop();
  await expect(look()).rejects.toThrow('fetch failed');
});

describe('a DATA_DIR that cannot be used', () => {
  it.each([
    ['a file', () => join(aFolder({ file: '' }), 'file')],
    ['below a file', () => join(aFolder({ file: '' }), 'file/data')],
    // Read-only even for root.
    ['a read-only folder', () => '/proc'],
    ['a folder that cannot be created', () => '/sys/neo'],
    ['a folder in which nothing can be created', () => '/proc/nope/data'],
  ])('is reported: %s', async (_, dataDir) => {
    expect(await refusalOf({ DATA_DIR: dataDir() })).toMatch(
      /^NEO cannot write to DATA_DIR \S+ \(E[A-Z]+\)\. .*DATA_DIR.*\.$/,
    );
  });
});

describe('unusable secrets', () => {
  it.each([
    ['an empty file', ''],
    ['a key that is too short', 'short\n'],
  ])('in session-keys: %s', async (_, text) => {
    const DATA_DIR = aFolder({ 'session-keys': text });
    expect(await refusalOf({ DATA_DIR })).toMatch(/session-keys holds no .*SESSION_KEYS\.$/);
    expect(readdirSync(DATA_DIR)).toEqual(['session-keys']);
  });

  it.each([
    ['an empty file', ''],
    ['no JSON', 'secret'],
    ['no passwords', '{}'],
  ])('in postgres-secrets.json: %s', async (_, text) => {
    const DATA_DIR = aFolder({ 'postgres-secrets.json': text });
    expect(await refusalOf({ DATA_DIR })).toMatch(/postgres-secrets\.json .*DATA_DIR.*\.$/);
  });

  it('of a database are reported when missing', async () => {
    const DATA_DIR = aFolder();
    mkdirSync(join(DATA_DIR, 'postgres'));
    expect(await refusalOf({ DATA_DIR })).toMatch(/postgres-secrets\.json .*DATA_DIR.*\.$/);
  });
});

describe('a DATABASE_URL', () => {
  it.each([
    ['where nothing listens', () => 'postgres://neo:neo@127.0.0.1:1/neo'],
    ['with a wrong password', () => inject('postgresUrl').replace(/:[^:@]+@/, ':wrong@')],
    ['of no machine', () => 'postgres://neo:neo@postgres.invalid/neo'],
    // Two addresses, so that the driver's error has no message.
    ['of a name with two addresses', () => 'postgres://neo:neo@localhost:1/neo'],
    ['of no database', () => withDatabase(inject('postgresUrl'), 'nowhere')],
  ])('%s', async (_, url) => {
    const env = { DATABASE_URL: url(), SESSION_KEYS: KEYS, DATA_DIR: aFolder() };
    const refusal = await refusalOf(env);
    expect(refusal).toMatch(
      /^NEO cannot use the database \([^)]{5,}\)\. Check DATABASE_URL and PGPASSWORD, and that PostgreSQL runs\.$/,
    );
    expect(refusal).not.toContain(new URL(env.DATABASE_URL).password);
  });

  it('without a password is reached by PGPASSWORD', async () => {
    const url = new URL(database.url);
    const { password } = url;
    url.password = '';
    const env = { DATABASE_URL: url.href, SESSION_KEYS: KEYS, PGPASSWORD: password };
    const server = await startServer(readConfig({ PORT: '0', ...env }), log, roots);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
    expect(await refusalOf({ ...env, PGPASSWORD: 'wrong' })).toMatch(/^NEO cannot use the data/);
  });
});
