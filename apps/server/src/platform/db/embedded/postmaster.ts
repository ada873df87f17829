import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import type { Account } from './account.ts';
import { ENVIRONMENT, clusterIn } from './cluster.ts';
import { refusalOfProgram } from './data-dir.ts';
import { argumentsOf, ended, signal, startOf } from './processes.ts';

/** A running PostgreSQL. The start tells the process from a later one that has the same pid. */
export interface Postmaster {
  readonly pid: number;
  readonly start: string;
  readonly port: number;
}

/** Durable, on loopback only, and small enough for a laptop. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors in PostgreSQL's log must not quote rows: `Key (email)=(…) already exists`.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};
const LOG_LIMIT = 10_000_000;
const START_LIMIT = 120_000;

/**
 * For a PostgreSQL that is thrown away, such as that of a test run, which many servers share. A
 * busy disk cannot make its statements late.
 */
const NOT_DURABLE = {
  ...SETTINGS,
  fsync: 'off',
  full_page_writes: 'off',
  max_connections: '200',
};

/** Where the files of one PostgreSQL are, and whether they must outlast a fall of the machine. */
export interface Files {
  readonly dataDir: string;
  readonly isThrownAway: boolean;
}

const argumentsFor = ({ dataDir, isThrownAway }: Files): string[] => [
  '-D',
  clusterIn(dataDir),
  ...Object.entries(isThrownAway ? NOT_DURABLE : SETTINGS).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]),
];

/**
 * Returns the PostgreSQL that an earlier server left running on these files, once it accepts
 * connections. Waits for one that is shutting down, and stops one of another version or with other
 * settings. Returns `undefined` when the files are free.
 */
export async function adopt(files: Files, account: Account): Promise<Postmaster | undefined> {
  const cluster = clusterIn(files.dataDir);
  const found = readPidFile(cluster);
  const start = found && startOf(found.pid);
  if (found === undefined || start === undefined) return undefined;
  const [program, ...args] = argumentsOf(found.pid);
  if (!args.join(' ').includes(`-D ${cluster}`)) {
    disown(cluster);
    return undefined;
  }
  const wanted = [account.binaries.postgres, ...argumentsFor(files), '-p', String(found.port)];
  const until = Date.now() + START_LIMIT;
  while (startOf(found.pid) === start) {
    const { status, port } = readPidFile(cluster) ?? {};
    if (status === 'ready' && port !== undefined) {
      const running = { pid: found.pid, start, port };
      if ([program, ...args].join(' ') === wanted.join(' ')) return running;
      await stop(running);
    } else if (Date.now() > until) {
      throw new Error(
        `PostgreSQL (process ${found.pid}) has been busy on ${cluster} for too long.`,
      );
    }
    await pause();
  }
  return undefined;
}

/**
 * Starts PostgreSQL in its own session, so that Ctrl-C in the terminal does not stop it before the
 * server has finished, and waits until it accepts connections.
 */
export async function launch(
  files: Files,
  account: Account,
  fixedPort?: number,
): Promise<Postmaster> {
  const until = Date.now() + START_LIMIT;
  for (;;) {
    const port = fixedPort ?? (await getPort({ host: '127.0.0.1' }));
    const { running, output } = await attempt(files, account, port, until);
    if (running !== undefined) return running;
    // Children of a killed PostgreSQL keep its memory for a moment, and a port can be taken at the
    // last instant.
    const passes = /still in use|Address already in use/.test(output);
    if (!passes || Date.now() > until) {
      throw refusalOfProgram(files.dataDir, output, {
        what: 'PostgreSQL does not start on the files in DATA_DIR',
        then: `${logIn(files.dataDir)} tells more.`,
      });
    }
    await pause(100);
  }
}

/**
 * Stops PostgreSQL and waits for its end. Open transactions are rolled back; committed ones are on
 * disk.
 */
export async function stop({ pid, start }: Postmaster): Promise<void> {
  for (const [name, patience] of [
    ['SIGINT', 10_000],
    ['SIGQUIT', 5_000],
  ] as const) {
    if (startOf(pid) === start) signal(pid, name);
    if (await ended(pid, start, patience)) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}

async function attempt(files: Files, account: Account, port: number, until: number) {
  const { dataDir } = files;
  const cluster = clusterIn(dataDir);
  const { fd, size } = openLog(dataDir);
  const args = [...argumentsFor(files), '-p', String(port)];
  const { file, args: all, owner } = account.launch(account.binaries.postgres, args);
  const stdio: ['ignore', number, number] = ['ignore', fd, fd];
  const child = spawn(file, all, { env: ENVIRONMENT, cwd: '/', detached: true, stdio, ...owner });
  closeSync(fd);
  child.unref();
  // If this process exits while PostgreSQL starts, PostgreSQL must go too.
  const onExit = (): void => void child.kill('SIGINT');
  process.once('exit', onExit);
  try {
    const { start, failure } = await readiness(child, cluster, port, until);
    if (child.pid !== undefined && start !== undefined) {
      return { running: { pid: child.pid, start, port }, output: '' };
    }
    return { running: undefined, output: failure ?? tail(dataDir, size) };
  } finally {
    process.off('exit', onExit);
  }
}

/**
 * Waits until the new PostgreSQL either accepts connections (returns its start time) or has ended.
 */
async function readiness(child: ChildProcess, cluster: string, port: number, until: number) {
  let failure: string | undefined;
  child.once('error', (error) => (failure = error.message));
  while (failure === undefined && child.pid !== undefined) {
    const start = startOf(child.pid);
    if (start === undefined) break;
    const found = readPidFile(cluster);
    if (found?.pid === child.pid && found.status === 'ready') return { start, failure };
    if (Date.now() > until) await stop({ pid: child.pid, start, port });
    await pause();
  }
  await pause();
  return { start: undefined, failure };
}

/**
 * Lines of the file, as PostgreSQL documents them: pid, files, start, port, socket, address,
 * memory, status.
 */
function readPidFile(cluster: string) {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7]?.trim() };
  } catch {
    return undefined;
  }
}

/**
 * The pid in the file now belongs to an unrelated process, which PostgreSQL would take for a
 * running server. It ignores the pid of its own parent, so we write ours. Deleting the file would
 * lose line 7, by which PostgreSQL looks for children of a killed server that still hold its
 * memory.
 */
function disown(cluster: string): void {
  const path = join(cluster, 'postmaster.pid');
  const [, ...rest] = readFileSync(path, 'utf8').split('\n');
  writeFileSync(path, [process.pid, ...rest].join('\n'));
}

const logIn = (dataDir: string): string => join(dataDir, 'postgres.log');

function openLog(dataDir: string): { fd: number; size: number } {
  const path = logIn(dataDir);
  const old = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (old > LOG_LIMIT) renameSync(path, `${path}.1`);
  const fd = openSync(path, 'a', 0o600);
  fchmodSync(fd, 0o600);
  return { fd, size: old > LOG_LIMIT ? 0 : old };
}

function tail(dataDir: string, from: number): string {
  return readFileSync(logIn(dataDir)).subarray(from).toString().trim().slice(-2000);
}

const pause = (ms = 10): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
