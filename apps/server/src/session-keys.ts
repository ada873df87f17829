import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The keys that sign cookies in embedded mode: made once, kept in the data folder, readable by its owner alone. */
export function keptSessionKeys(dataDir: string): string[] {
  const file = join(dataDir, 'session-keys');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').split('\n').filter(Boolean);
}
