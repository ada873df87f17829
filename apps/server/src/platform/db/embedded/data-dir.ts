import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

/**
 * Creates the data folder if it is missing and checks that it is writable. @returns its real path
 * @throws StartRefused
 */
export function openDataDir(dataDir: string): string {
  try {
    createFolder(resolve(dataDir));
    // A name of its own: servers in other containers may have the same process id.
    rmdirSync(mkdtempSync(join(dataDir, '.writes.')));
    return realpathSync(dataDir);
  } catch (cause) {
    throw unwritable(dataDir, (cause as NodeJS.ErrnoException).code, cause);
  }
}

/** Creates a folder below the first of its parents that exists. In `/proc`, Node's own recursion never ends. */
function createFolder(path: string): void {
  if (existsSync(path)) return;
  createFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another server may have created it.
    if (!existsSync(path)) throw error;
  }
}

const FULL = ['ENOSPC', 'EDQUOT'];
const CLOSED = ['EACCES', 'EPERM', 'EROFS'];

const unwritable = (dataDir: string, code: string | undefined, cause: unknown): StartRefused =>
  FULL.includes(code!)
    ? fullDisk(dataDir, cause)
    : new StartRefused(
        `NEO cannot write to DATA_DIR ${dataDir} (${code}). Set DATA_DIR to a folder that this user may write to.`,
        { cause },
      );

const fullDisk = (dataDir: string, cause?: unknown): StartRefused =>
  new StartRefused(
    `NEO cannot write to DATA_DIR ${dataDir}: its disk is full. Make room on it, and start again.`,
    { cause },
  );

/** The refusal for a file in the data folder that could not be written; other errors as they are. */
export function refusalOfFile(dataDir: string, error: unknown): unknown {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  // A full disk names no file.
  if (path !== undefined && !resolve(path).startsWith(resolve(dataDir))) return error;
  return [...FULL, ...CLOSED].includes(code) ? unwritable(dataDir, code, error) : error;
}

const PROBLEM = /(?:PANIC|FATAL|ERROR|error):\s+(.+)/g;

/** The refusal for a program of PostgreSQL that ended with this output. @param what a sentence's beginning */
export function refusalOfProgram(
  dataDir: string,
  output: string,
  { what, then }: { what: string; then: string },
): StartRefused {
  if (output.includes('No space left on device')) return fullDisk(dataDir);
  const [why = output.trim().split('\n').at(-1)] = [...output.matchAll(PROBLEM)].map(
    ([, text]) => text!,
  );
  return new StartRefused(`${what} (${why}). ${then}`);
}
