import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOf } from './processes.ts';
import { StartRefused } from '../../start-refused.ts';

const FILE = 'server.lock';

/**
 * Takes the data folder for this process. Throws a sentence when a living server has it. A lock whose process is
 * gone, or whose number now belongs to another process, is taken over. Returns the function that gives it back.
 */
export function lockDataDir(dataDir: string): () => void {
  const path = join(dataDir, FILE);
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  const draft = `${path}.${process.pid}`;
  // A lock appears whole or not at all: it is written aside, and linked into its place.
  writeFileSync(draft, own, { mode: 0o644 });
  try {
    for (;;) {
      try {
        linkSync(draft, path);
        return () => {
          if (read(path) === own) rmSync(path, { force: true });
        };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const found = read(path);
      const holder = found === undefined ? undefined : livingHolder(found);
      if (holder !== undefined) {
        throw new StartRefused(
          `Another NEO server (process ${holder}) is using ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
        );
      }
      if (found !== undefined) moveAside(path, found);
    }
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes exactly the stale lock that was read: another starting server may have put a good one in its place. */
function moveAside(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    if (read(aside) !== stale) linkSync(aside, path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  }
  rmSync(aside, { force: true });
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
