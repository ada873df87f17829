import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startOf } from './processes.ts';
import { StartRefused } from '../../start-refused.ts';

/** Locked through the kernel: only one process can hold it, even across containers. */
const LOCK = 'server.lock.db';
/** Names the holder. Older releases look only at this file, so it must still be written. */
const HOLDER = 'server.lock';
const SQLITE_BUSY = 5;

const refusal = (dataDir: string, who: string): StartRefused =>
  new StartRefused(
    `Another NEO server (${who}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  );

/**
 * Takes the data folder for this process. Throws StartRefused when a running server has it, in this
 * container or another. Node's only file lock is SQLite's; the kernel frees it however the process
 * ends, and no child inherits it. Returns a function that releases the lock.
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
    // Nothing is ever written; only the file lock matters.
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
