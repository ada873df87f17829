import { renameSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that only its owner may read. It is written aside and renamed: after a power cut it is there as a whole,
 * or not at all.
 */
export function writeSecret(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}
