import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys that sign cookies in embedded mode: made once, kept in the data folder, readable by its owner alone. */
export function keptSessionKeys(dataDir: string): string[] {
  const file = join(dataDir, 'session-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    // Aside and renamed: a power cut must not leave an empty file, with which nobody could sign in.
    const key = randomBytes(32).toString('base64url');
    writeFileSync(`${file}.new`, `${key}\n`, { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
