import { mkdirSync, mkdtempSync, realpathSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from '../../start-refused.ts';

/**
 * Creates the data folder if it is missing and checks that it is writable. @returns its real path
 * @throws StartRefused
 */
export function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true });
    // A name of its own: servers in other containers may have the same process id.
    rmdirSync(mkdtempSync(join(dataDir, '.writes.')));
    return realpathSync(dataDir);
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartRefused(
      `NEO cannot write to DATA_DIR ${dataDir} (${code}). Set DATA_DIR to a folder that this user may write to.`,
      { cause },
    );
  }
}
