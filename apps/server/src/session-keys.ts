import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_KEY_MIN_CHARACTERS } from './config.ts';
import { StartRefused } from './platform/start-refused.ts';
import { writeSecret } from './platform/write-secret.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'session-keys');

/** The stored keys, if any. @throws StartRefused when the file holds no usable key */
export function findSessionKeys(dataDir: string): string[] | undefined {
  const file = fileIn(dataDir);
  if (!existsSync(file)) return undefined;
  const keys = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  if (keys.length > 0 && keys.every(({ length }) => length >= SESSION_KEY_MIN_CHARACTERS)) {
    return keys;
  }
  throw new StartRefused(
    `${file} holds no key of ${SESSION_KEY_MIN_CHARACTERS} characters or more. Restore it from a backup, delete it (everybody signs in again), or set SESSION_KEYS.`,
  );
}

/**
 * The cookie signing keys of embedded mode: created once, stored in the data folder, readable only
 * by their owner.
 */
export function keptSessionKeys(dataDir: string): string[] {
  const found = findSessionKeys(dataDir);
  if (found) return found;
  const file = fileIn(dataDir);
  const key = randomBytes(32).toString('base64url');
  writeSecret(
    file,
    `${key}
`,
  );
  return [key];
}
