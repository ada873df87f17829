import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import getPort from 'get-port';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { buildServer, startBuilt } from '../testing/built-server.ts';
import { dropDatabase, useDatabase, withDatabase } from '../testing/database.ts';
import { argumentsOf } from './platform/db/embedded/processes.ts';

/** Faults of a deployment, each met by the built server in a process of its own. */
// PostgreSQL on a full disk takes long to end.
vi.setConfig({ testTimeout: 90_000 });
const KEYS = 'k'.repeat(32);
const database = useDatabase();
const folder = mkdtempSync(join(tmpdir(), 'neo-faults-'));
const silent: Server = createServer();
const rude: Server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
const mounts: string[] = [];
let entry = '';

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const theirs = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: database.url,
  SESSION_KEYS: KEYS,
  ...more,
});
const aFolder = (): string => mkdtempSync(join(folder, 'data-'));

beforeAll(async () => {
  entry = await buildServer(folder);
  for (const server of [silent, rude]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
});
afterAll(() => {
  silent.close();
  rude.close();
  for (const mount of mounts) spawnSync('umount', [mount]);
  rmSync(folder, { recursive: true, force: true });
});

/** Lines of the log. @throws if one is not JSON */
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** The one sentence of a refused start, which says nothing else and leaves nothing running. */
async function refusalOf(env: Record<string, string>): Promise<string> {
  const start = await startBuilt(entry, env);
  await start.stop();
  expect(start).toMatchObject({ code: 1 });
  expect(start.stdout).not.toMatch(/"level":[56]0|NEO is ready/);
  expect(start.output()).not.toContain('"stack"');
  expect(linesOf(start.stdout).every(({ level }) => typeof level === 'number')).toBe(true);
  const [refusal, ...more] = linesOf(start.stderr);
  expect(more).toEqual([]);
  expect(refusal).toEqual({
    level: 60,
    time: expect.any(String),
    msg: expect.stringMatching(/^[^\n]+\.$/),
  });
  if (env['DATA_DIR']) {
    expect(existsSync(join(env['DATA_DIR'], 'postgres/postmaster.pid'))).toBe(false);
  }
  return String(refusal!['msg']);
}

/** A small file system of its own, or undefined where this user may not mount one. */
function aDisk(options: string): string | undefined {
  const path = mkdtempSync(join(folder, 'disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', path]);
  if (status !== 0) return undefined;
  mounts.push(path);
  return path;
}
const fill = (disk: string): void => {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filling')}`, 'bs=1k']);
};

describe('PostgreSQL', () => {
  it.each([
    ['with a wrong password', () => inject('postgresUrl').replace(/:[^:@]+@/, ':wrong@')],
    ['where nothing listens', () => 'postgres://neo:secret@127.0.0.1:1/neo'],
    ['that never answers', () => `postgres://neo:secret@127.0.0.1:${portOf(silent)}/neo`],
    ['that is something else', () => `postgres://neo:secret@127.0.0.1:${portOf(rude)}/neo`],
  ])('%s', async (_, url) => {
    const refusal = await refusalOf(theirs({ DATABASE_URL: url() }));
    expect(refusal).toMatch(
      /^NEO cannot use the database \([^()]{5,}\)\. Check DATABASE_URL and PGPASSWORD, and that PostgreSQL runs\.$/,
    );
    expect(refusal).not.toMatch(/secret|wrong/);
  });

  it('that takes no writes', async () => {
    const name = /\/(\w+)$/.exec(database.url)![1]!;
    await database.db.raw(`alter database ${name} set default_transaction_read_only = on`);
    expect(await refusalOf(theirs())).toMatch(/^NEO cannot prepare the database \(.*read-only/);
    await database.db.raw(`alter database ${name} reset default_transaction_read_only`);
  });

  it('whose database has another encoding', async () => {
    const name = `neo_${crypto.randomUUID().replaceAll('-', '')}`;
    const made = `template template0 encoding 'SQL_ASCII' locale_provider libc locale 'C'`;
    await database.db.raw(`create database ${name} ${made}`);
    expect(await refusalOf(theirs({ DATABASE_URL: withDatabase(database.url, name) }))).toMatch(
      /^NEO needs PostgreSQL 17 or newer with the encoding UTF8, and DATABASE_URL leads to PostgreSQL \d+ with SQL_ASCII\.$/,
    );
    await dropDatabase(name);
  });

  it('that wants a password, without one', async () => {
    const DATABASE_URL = database.url.replace(/:[^:@]+@/, '@');
    expect(await refusalOf(theirs({ DATABASE_URL }))).toMatch(
      /^NEO cannot use the database \(it wants a password\)\./,
    );
  });

  it('with a default password, where others reach the server', async () => {
    const DATABASE_URL = withDatabase(inject('postgresUrl'), 'neo').replace(/:[^:@]+@/, ':neo@');
    expect(await refusalOf(theirs({ DATABASE_URL, PUBLIC_URL: 'https://neo.example' }))).toMatch(
      /^The password in DATABASE_URL must not be 'neo'/,
    );
  });
});

describe('what is printed', () => {
  it('is JSON in every line unless a person reads it', async () => {
    const server = await startBuilt(entry, { DATA_DIR: aFolder(), SEED_DEMO: 'false' });
    await server.stop();
    const lines = linesOf(server.output());
    expect(lines.find(({ msg }) => msg === 'NEO is ready')).toMatchObject({ url: server.url });
  });

  const hasTerminal = spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0;
  it.skipIf(!hasTerminal).each([
    ['ready', '0', /^NEO is ready at http:\/\/\S+$/m],
    ['refused', 'nowhere', /^PORT [^\n{]+\.$/m],
  ])('to a terminal is a sentence when a start is %s (needs script)', async (_, PORT, sentence) => {
    const terminal = spawn('script', ['-qec', `${process.execPath} ${entry}`, '/dev/null'], {
      env: { ...theirs(), PATH: process.env['PATH'], NODE_ENV: 'production', PORT },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let said = '';
    terminal.stdout.on('data', (bytes) => (said += String(bytes).replaceAll('\r', '')));
    const ended = once(terminal, 'exit');
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(sentence);
    // Ctrl-C. A start that was refused may have ended in between.
    terminal.stdin.on('error', () => undefined);
    if (terminal.exitCode === null) terminal.stdin.write('\x03');
    await ended;
  });
});

describe('a schema of a newer release', () => {
  const record = (name: string) => database.db('knexMigrations').insert({ name, batch: 99 });

  it('that only adds is no reason to refuse: servers of two releases run side by side', async () => {
    await record('9998-of-a-newer-release');
    const server = await startBuilt(entry, theirs());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });

  it('that took something away from this release is refused', async () => {
    await record('9999-dropped.needs-999.1.0');
    expect(await refusalOf(theirs())).toMatch(
      /^This is NEO \d+\.\d+\.\d+, and the database needs 999\.1\.0 or newer\. Start that release, or restore a backup from before the update\.$/,
    );
    await database.db('knexMigrations').where({ batch: 99 }).delete();
  });
});

// They wait most of the time, so they wait together.
describe.concurrent('NATS', () => {
  const refused = (why: string): RegExp =>
    new RegExp(`^NEO cannot use NATS \\(${why}\\)\\. Check NATS_URL, .*\\.$`);

  // Each waits for as long as a NATS that is starting would need.
  it.concurrent.each([
    ['where nothing listens', () => 'nats://127.0.0.1:1', 'CONNECTION_REFUSED'],
    ['that never answers', () => `nats://127.0.0.1:${portOf(silent)}`, 'TIMEOUT'],
    ['that is something else', () => `nats://127.0.0.1:${portOf(rude)}`, '.+'],
    ['of no machine', () => 'nats://nats.invalid:4222', '.+'],
  ])('%s', async (_, url, why) => {
    expect(await refusalOf(theirs({ NATS_URL: url() }))).toMatch(refused(why));
  });

  it.each([
    ['without JetStream', [], '', 'JetStream is off'],
    ['with a wrong password', ['-js', '--user', 'neo', '--pass', 'right'], 'neo:wrong@', 'AUTH.*'],
  ])('%s', async (_, args, who, why) => {
    const port = await getPort({ host: '127.0.0.1' });
    const all = ['-a', '127.0.0.1', '-p', String(port), '-sd', aFolder(), ...args];
    const nats = spawn('nats-server', all, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    nats.stderr.on('data', (bytes) => (said += String(bytes)));
    await expect.poll(() => said, { timeout: 10_000 }).toContain('Server is ready');
    expect(await refusalOf(theirs({ NATS_URL: `nats://${who}127.0.0.1:${port}` }))).toMatch(
      refused(why),
    );
    nats.kill();
    await once(nats, 'exit');
  });

  it('that comes a moment later is waited for, and may be away at the next start', async () => {
    const port = await getPort({ host: '127.0.0.1' });
    const settings = theirs({ NATS_URL: `nats://127.0.0.1:${port}` });
    const starting = startBuilt(entry, settings);
    await new Promise((settle) => setTimeout(settle, 2_000));
    const args = ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', aFolder()];
    const nats = spawn('nats-server', args, { stdio: 'ignore' });
    const server = await starting;
    expect(server.code).toBeNull();
    await server.stop();
    nats.kill();
    await once(nats, 'exit');
    const again = await startBuilt(entry, settings);
    expect(again.code).toBeNull();
    expect(again.output()).toContain('the server starts without it');
    await again.stop();
  });
});

it('a port in use', async () => {
  const DATA_DIR = aFolder();
  expect(await refusalOf({ PORT: String(portOf(silent)), DATA_DIR })).toMatch(
    /^Cannot listen on 127\.0\.0\.1:\d+ \(.*EADDRINUSE.*\)\. Set PORT or HOST\.$/,
  );
});

describe('a data folder', () => {
  it('that is read-only', async () => {
    // Read-only even for root.
    const DATA_DIR = aDisk('ro,size=1m') ?? '/proc';
    expect(await refusalOf({ DATA_DIR })).toMatch(
      /^NEO cannot write to DATA_DIR \S+ \(E[A-Z]+\)\. Set DATA_DIR to a folder that this user may write to\.$/,
    );
  });

  const FULL = /^NEO cannot write to DATA_DIR \S+: its disk is full\. Make room on it, .*\.$/;

  it('on a full disk', async () => {
    const DATA_DIR = aDisk('size=100k');
    if (DATA_DIR === undefined) {
      process.stdout.write('• This user may not mount a small disk: /dev/full stands for one.\n');
      const instead = aFolder();
      symlinkSync('/dev/full', join(instead, 'server.lock.new'));
      return expect(await refusalOf({ DATA_DIR: instead })).toMatch(FULL);
    }
    fill(DATA_DIR);
    expect(await refusalOf({ DATA_DIR })).toMatch(FULL);
  });

  it.for([
    ['the files of PostgreSQL', '1m'],
    ['the files of PostgreSQL, of which it takes the first', '30m'],
  ])('on a disk too small for %s (needs mount)', async ([, size], { skip }) => {
    const DATA_DIR = aDisk(`size=${size}`);
    if (DATA_DIR === undefined) return skip();
    expect(await refusalOf({ DATA_DIR })).toMatch(FULL);
  });

  it(
    'on a disk too small for the database (needs mount)',
    { timeout: 120_000 },
    async ({ skip }) => {
      const DATA_DIR = aDisk('size=60m');
      if (DATA_DIR === undefined) return skip();
      expect(await refusalOf({ DATA_DIR })).toMatch(
        /^NEO .*: its disk is full\. Make room on it, /,
      );
    },
  );

  it('on a disk that was filled since the last start (needs mount)', async ({ skip }) => {
    const DATA_DIR = aDisk('size=150m');
    if (DATA_DIR === undefined) return skip();
    const env = { DATA_DIR, SEED_DEMO: 'false' };
    const server = await startBuilt(entry, env);
    await server.stop();
    fill(DATA_DIR);
    expect(await refusalOf(env)).toMatch(/^NEO .*: its disk is full\. Make room on it, /);
    rmSync(join(DATA_DIR, 'filling'));
    const again = await startBuilt(entry, env);
    expect(again.code).toBeNull();
    await again.stop();
  });

  it('whose database is broken', async () => {
    const DATA_DIR = aFolder();
    mkdirSync(join(DATA_DIR, 'postgres'));
    writeFileSync(join(DATA_DIR, 'postgres-secrets.json'), '{"admin":"a","app":"b"}');
    expect(await refusalOf({ DATA_DIR })).toMatch(
      /^PostgreSQL does not start on the files in DATA_DIR \(.+\)\. \S+postgres\.log tells more\.$/,
    );
  });
});

describe('a proxy in front', () => {
  it('needs PUBLIC_URL when it is trusted', async () => {
    expect(await refusalOf(theirs({ TRUST_PROXY: 'true' }))).toMatch(
      /^PUBLIC_URL is missing: behind a proxy \(TRUST_PROXY=true\) .*\.$/,
    );
  });

  it('that no setting names is warned about once', async () => {
    const server = await startBuilt(entry, theirs());
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
    for (let i = 0; i < 3; i += 1) await fetch(`${server.url}/healthz`, { headers });
    await server.stop();
    const said = server.output().match(/"level":40[^\n]*PUBLIC_URL[^\n]*/g);
    expect(said).toHaveLength(1);
    expect(said![0]).toContain('TRUST_PROXY');
  });
});

it('a first start that is stopped leaves no process and nothing half made', async () => {
  const DATA_DIR = aFolder();
  const half = (): string[] => readdirSync(DATA_DIR).filter((name) => name.includes('.making.'));
  const child = spawn(process.execPath, [entry], {
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', PORT: '0', DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  await vi.waitUntil(() => half().length > 0, { timeout: 30_000, interval: 10 });
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(said).toContain('"msg":"stopping"');
  expect(half()).toEqual([]);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const ofFolder = pids.filter((pid) => argumentsOf(Number(pid)).join(' ').includes(DATA_DIR));
  expect(ofFolder).toEqual([]);
});

it('a signal while the server loads ends it quietly, before it starts anything', async () => {
  const tell = `process.on('newListener', (name) => {
    if (name === 'SIGTERM') queueMicrotask(() => process.stdout.write('loading'));
  })`;
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(tell)}`, entry],
    {
      env: { PATH: process.env['PATH'], ...theirs() },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let told = '';
  child.stdout.on('data', (chunk) => {
    if (told === '') child.kill('SIGTERM');
    told += String(chunk);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  expect([code, told]).toEqual([0, 'loading']);
});
