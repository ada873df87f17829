import { accountFor, ownerFor } from './account.ts';
import type { Account } from './account.ts';
import { findBinaries } from './binaries.ts';
import { clusterIn, initialise, secretsIn } from './cluster.ts';
import { openDataDir, refusalOfFile } from './data-dir.ts';
import { lockDataDir } from './data-lock.ts';
import { addressOf, ensureDatabase } from './database.ts';
import { adopt, launch, stop } from './postmaster.ts';
import type { Files, Postmaster } from './postmaster.ts';
import { signal, startOf } from './processes.ts';

/** The part of the product's log that is needed here. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export { openDataDir, refusalOfFile };

export interface EmbeddedPostgres {
  /** For a role that owns its database and is no superuser. Does not change while this runs. */
  readonly connectionString: string;
  /** Stops PostgreSQL and releases the folder. Calling it twice is harmless. */
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL with its files in `dataDir`. The files are created if missing, a PostgreSQL
 * left running by a killed server is adopted, and one that dies is restarted on the same port. Only
 * one server may use a folder. If it is thrown away afterwards, it does not wait for the disk.
 * @throws StartRefused for a second one
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Log;
  isThrownAway?: boolean;
}): Promise<EmbeddedPostgres> {
  const dataDir = openDataDir(options.dataDir);
  const files = { dataDir, isThrownAway: options.isThrownAway ?? false };
  const unlock = lockDataDir(dataDir);
  try {
    const secrets = secretsIn(dataDir);
    const account = accountFor(ownerFor(clusterIn(dataDir)), dataDir, findBinaries());
    await initialise(dataDir, account, secrets);
    const adopted = await adopt(files, account);
    const running = adopted ?? (await launch(files, account));
    options.log.info(`PostgreSQL ${adopted ? 'adopted' : 'started'} on port ${running.port}`);
    const guard = keepAlive(running, files, account, options.log);
    try {
      await ensureDatabase(running.port, secrets);
    } catch (error) {
      await guard.stop();
      throw error;
    }
    let stopped: Promise<void> | undefined;
    return {
      connectionString: addressOf(running.port, secrets),
      stop: () => (stopped ??= guard.stop().finally(unlock)),
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const LOOK_EVERY = 250;
const LONGEST_WAIT = 5_000;

/** Restarts PostgreSQL whenever it ends unasked, for as long as the server lives. */
function keepAlive(first: Postmaster, files: Files, account: Account, log: Log) {
  let running = first;
  let stopping = false;
  let work: Promise<void> = Promise.resolve();
  let wait = LOOK_EVERY;
  let timer: NodeJS.Timeout;

  const look = async (): Promise<void> => {
    if (startOf(running.pid) === running.start) return;
    log.warn('PostgreSQL ended unexpectedly; starting it again');
    try {
      running = await launch(files, account, running.port);
      wait = LOOK_EVERY;
      log.info(`PostgreSQL started on port ${running.port}`);
    } catch (error) {
      wait = Math.min(wait * 2, LONGEST_WAIT);
      log.warn(error instanceof Error ? error.message : String(error));
    }
  };
  const schedule = (): void => {
    timer = setTimeout(() => {
      work = look().then(() => (stopping ? undefined : schedule()));
    }, wait);
    timer.unref();
  };
  schedule();

  // A server that exits without calling stop still takes PostgreSQL with it; only a killed one
  // leaves it running.
  const onExit = (): void => {
    if (startOf(running.pid) === running.start) signal(running.pid, 'SIGINT');
  };
  process.once('exit', onExit);

  return {
    async stop(): Promise<void> {
      stopping = true;
      clearTimeout(timer);
      await work;
      await stop(running);
      process.off('exit', onExit);
    },
  };
}
