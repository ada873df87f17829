import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Handled at once, which takes a few milliseconds. Other work runs between two pieces. */
const PIECE_BYTES = 1_048_576;

/** The SHA-256 of bytes, in hexadecimal. */
export async function hashOfBytes(bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256');
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    if (from > 0) await setImmediate();
    hash.update(bytes.subarray(from, from + PIECE_BYTES));
  }
  return hash.digest('hex');
}
