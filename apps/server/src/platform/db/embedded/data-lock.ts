import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startOf } from './processes.ts';
import { StartRefused } from '../../start-refused.ts';

/** Held by the kernel: of all the processes that see this file one has it, whatever container they are in. */
const LOCK = 'server.lock.db';
/** Says whose it is. All that the releases before the other file looked at, and they still must find it. */
const HOLDER = 'server.lock';
const SQLITE_BUSY = 5;

const refusal = (dataDir: string, who: string): StartRefused =>
  new StartRefused(
    `Another NEO server (${who}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Takes the data folder for this process. Throws a sentence when a living server has it, in this container or in
 * another one. Node has no lock of files but SQLite's, which the kernel frees however its process ends, and which no
 * child inherits. Returns the function that gives it back.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, HOLDER);
  const lock = lockFile(dataDir);
  const found = read(path);
  const holder = found === undefined ? undefined : livingHolder(found);
  if (holder !== undefined) {
    lock.close();
    throw refusal(dataDir, `process ${holder}`);
  }
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  writeFileSync(`${path}.new`, own, { mode: 0o644 });
  renameSync(`${path}.new`, path);
  return () => {
    if (!lock.isOpen) return;
    rmSync(path, { force: true });
    lock.close();
  };
}

function lockFile(dataDir: string): DatabaseSync {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(dataDir, LOCK), { timeout: 0 });
    // Nothing is ever written: what is wanted is the lock of the file.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode, message } = error as { errcode?: number; message: string };
    if (errcode !== SQLITE_BUSY) {
      throw new StartRefused(
        `${dataDir} cannot be locked (${message}). Set DATA_DIR to another folder.`,
      );
    }
    const holder = livingHolder(read(join(dataDir, HOLDER)) ?? '');
    throw refusal(dataDir, holder === undefined ? 'in another container' : `process ${holder}`);
  }
}

function livingHolder(text: string): number | undefined {
  try {
    const { pid, start } = JSON.parse(text) as { pid: number; start?: string };
    return start !== undefined && startOf(pid) === start ? pid : undefined;
  } catch {
    return undefined;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
