import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountFor } from './account.ts';
import { findBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './index.ts';
import { startOf } from './processes.ts';

/**
 * A container sees only its own processes. Where the kernel allows one, the other server runs in
 * it.
 */
const CONTAINER = ['unshare', '--ipc', '--pid', '--fork', '--kill-child', '--mount-proc'];
const hasContainer = spawnSync(CONTAINER[0]!, [...CONTAINER.slice(1), 'true']).status === 0;
const NAMESPACES = [
  ['among the same processes'],
  ...(hasContainer ? [['as in another container', ...CONTAINER]] : []),
];

const lines: string[] = [];
const log = {
  info: (line: string) => void lines.push(line),
  warn: (line: string) => void lines.push(line),
};
let dataDir = '';
let cleanUp: (() => Promise<void> | void)[] = [];
/** A folder of an earlier start, which most tests copy: creating a cluster takes most of a start. */
const earlier = join(mkdtempSync(join(tmpdir(), 'neo-earlier-')), 'data');

beforeAll(async () => {
  const database = await startEmbeddedPostgres({ dataDir: earlier, log });
  await database.stop();
});
afterAll(() => rmSync(dirname(earlier), { recursive: true, force: true }));

beforeEach(() => {
  // 0700 and, in CI, owned by root: that is how `git clone . $(mktemp -d)` looks to the user that
  // runs PostgreSQL.
  const parent = mkdtempSync(join(tmpdir(), 'neo-embedded-'));
  dataDir = join(parent, 'data');
  spawnSync('cp', ['-a', earlier, dataDir]);
  lines.length = 0;
  cleanUp = [() => rmSync(parent, { recursive: true, force: true })];
});
afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function start() {
  const database = await startEmbeddedPostgres({ dataDir, log });
  cleanUp.push(() => database.stop());
  return database;
}

async function ask<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * A server in its own process. `as` runs it as another user, who can still read this repository;
 * `around` is the command that runs it.
 */
async function startProcess(
  as?: number,
  around: readonly string[] = [],
): Promise<{ child: ChildProcess; says: string }> {
  const owner = as === undefined ? undefined : { uid: as, gid: as };
  const fixture = join(import.meta.dirname, 'server.fixture.ts');
  const account = accountFor(owner, import.meta.dirname, findBinaries());
  const launch = account.launch(process.execPath, [fixture, dataDir]);
  const [file, ...args] = [...around, launch.file, ...launch.args] as [string, ...string[]];
  const child = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...account.launch('', []).owner,
  });
  cleanUp.push(() => void child.kill('SIGKILL'));
  const says = await new Promise<string>((resolve) => {
    child.stdout.once('data', (chunk) => resolve(String(chunk).trim()));
  });
  return { child, says };
}

const end = (child: ChildProcess, name: NodeJS.Signals) =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(name);
  });
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const portOf = (url: string) => new URL(url).port;

describe('the embedded PostgreSQL', () => {
  it('quotes no row in its log', async () => {
    const { connectionString } = await start();
    await ask(connectionString, 'create table people (email text unique)');
    const insert = `insert into people values ('canary@example.test')`;
    await ask(connectionString, insert);
    await expect(ask(connectionString, insert)).rejects.toThrow(/duplicate key/);
    const log = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8');
    await vi.waitUntil(() => log().includes('duplicate key'), { timeout: 30_000 });
    expect(log()).not.toContain('canary');
  });

  it('starts from nothing: durable, UTF-8, on loopback, with a role that is no superuser', async () => {
    rmSync(dataDir, { recursive: true });
    const { connectionString } = await start();
    const [row] = await ask(
      connectionString,
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') commits,
              current_setting('server_encoding') encoding, current_setting('listen_addresses') listens,
              current_setting('is_superuser') super, lower('ÁÑ') lower, 'a' < 'B' ordered`,
    );
    expect(row).toEqual({
      fsync: 'on',
      commits: 'on',
      encoding: 'UTF8',
      listens: '127.0.0.1',
      super: 'off',
      lower: 'áñ',
      ordered: false,
    });
    await ask(connectionString, 'create extension pg_trgm');
    const [similar] = await ask<{ trigrams: string[] }>(
      connectionString,
      `select show_trgm('ñ') trigrams`,
    );
    expect(similar?.trigrams).toHaveLength(2);
    expect(statSync(join(dataDir, 'postgres-secrets.json')).mode & 0o777).toBe(0o600);
    const wrong = connectionString.replace(/:[^:@]+@/, ':wrong@');
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password/);
  });

  it('keeps what was committed when it stops, which may be asked for twice', async () => {
    const first = await start();
    await ask(first.connectionString, 'create table kept as select 42 as answer');
    await first.stop();
    await first.stop();
    const again = await start();
    expect(await ask(again.connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('outlives a killed server, and the next one adopts it', async () => {
    const { child, says } = await startProcess();
    const pid = postmaster();
    await end(child, 'SIGKILL');
    const { connectionString } = await start();
    expect(postmaster()).toBe(pid);
    expect(connectionString).toBe(says);
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('ends with a server that is asked to stop', async () => {
    const { child } = await startProcess();
    const pid = postmaster();
    expect(startOf(pid)).toBeDefined();
    await end(child, 'SIGTERM');
    expect(startOf(pid)).toBeUndefined();
  });

  it('ends with a server that exits without a stop', async () => {
    const { child } = await startProcess();
    const pid = postmaster();
    await end(child, 'SIGHUP');
    await expect.poll(() => startOf(pid)).toBeUndefined();
  });

  it('runs in its own session, which Ctrl-C does not reach', async () => {
    await start();
    const fields = (pid: number) =>
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ');
    const pid = postmaster();
    expect(fields(pid)?.[3]).toBe(String(pid));
  });

  describe.each(NAMESPACES)('another server %s', (_, ...around) => {
    const startAnother = async () => {
      const { child, says } = await startProcess(undefined, around);
      return { child, says, isRefused: says.startsWith('Another NEO server ') };
    };

    it('is refused while this one runs, in one clear sentence', async () => {
      const { connectionString } = await start();
      const { says, isRefused } = await startAnother();
      expect([isRefused, says.split('. ').length]).toEqual([true, 2]);
      expect(says).toContain(`is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`);
      expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('keeps this one out only while it runs', async () => {
      const { child, says } = await startAnother();
      expect(says).toMatch(/^postgres:/);
      await expect(start()).rejects.toThrow(/^Another NEO server .*is using .* Stop it, or set /);
      await end(child, 'SIGKILL');
      // The command that runs the container ends before the server in it does.
      const { connectionString } = await vi.waitFor(() => start(), { timeout: 15_000 });
      expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
    });

    it('is one of several that start at once, and exactly one succeeds', async () => {
      const first = await start();
      await first.stop();
      const all = await Promise.all([1, 2, 3, 4].map(() => startAnother()));
      const told = all.filter(({ isRefused }) => !isRefused).map(({ says }) => says);
      expect(told).toEqual([expect.stringMatching(/^postgres:/)]);
    });
  });

  it('takes over the lock of a process whose pid was reused', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.ppid, start: 'another boot 1' }),
    );
    const { connectionString } = await start();
    expect(await ask(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.each([
    ['of a process that has ended', () => 2 ** 22 - 7],
    ['whose pid an unrelated process has now', () => process.ppid],
  ])('recovers from a pid file %s', async (_, pid) => {
    const first = await start();
    await ask(first.connectionString, 'create table kept as select 42 as answer');
    await first.stop();
    const file = join(dataDir, 'postgres/postmaster.pid');
    writeFileSync(
      file,
      `${pid()}\n${dataDir}/postgres\n1700000000\n1\n\n127.0.0.1\n1 1\nready   \n`,
    );
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    chownSync(file, uid, gid);
    const { connectionString } = await start();
    expect(await ask(connectionString, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('comes back on the same port when it is killed, with everything that was committed', async () => {
    const { connectionString } = await start();
    await ask(connectionString, 'create table kept as select 42 as answer');
    process.kill(postmaster(), 'SIGKILL');
    await expect
      .poll(() => ask(connectionString, 'select answer from kept').catch(() => 'away'), {
        timeout: 10_000,
      })
      .toEqual([{ answer: 42 }]);
    expect(lines.at(-1)).toBe(`PostgreSQL started on port ${portOf(connectionString)}`);
  });

  it('works for an ordinary user', async () => {
    const user = process.getuid?.() === 0 ? 65_534 : undefined;
    dataDir = mkdtempSync(join(tmpdir(), 'neo-ordinary-'));
    cleanUp.unshift(() => rmSync(dataDir, { recursive: true, force: true }));
    if (user !== undefined) chownSync(dataDir, user, user);
    const { child, says } = await startProcess(user);
    expect(await ask(says, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(user ?? process.getuid?.());
    await end(child, 'SIGTERM');
  });
});
