import { Buffer } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { CardError } from '../card.ts';
import { CARD_INFLATE_FREE_BYTES, CARD_INFLATE_MAX_RATIO, CARD_TEXT_MAX_BYTES } from '../limits.ts';

const inflateAsync = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(inflate);
const BLANKS = /[\s\0]+/g;

/** Lets other work of the process run. */
export const giveWay = (): Promise<void> => setImmediate();

/** A Buffer over the same bytes. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Bytes copied at once, which takes a few milliseconds. */
const PIECE_BYTES = 1_048_576;

/** Like `Buffer.concat`, which takes up to 50 ms for 20 MB on a busy machine. */
export async function joinBytes(parts: readonly Uint8Array[]): Promise<Buffer> {
  const joined = Buffer.allocUnsafe(parts.reduce((sum, { length }) => sum + length, 0));
  let [at, pausedAt] = [0, 0];
  for (const part of parts) {
    for (let from = 0; from < part.length; from += PIECE_BYTES) {
      if (at - pausedAt >= PIECE_BYTES) {
        await giveWay();
        pausedAt = at;
      }
      const piece = part.subarray(from, from + PIECE_BYTES);
      joined.set(piece, at);
      at += piece.length;
    }
  }
  return joined;
}

/** The largest size that this many bytes may inflate to. */
export const inflatedMax = (compressed: number): number =>
  Math.max(CARD_INFLATE_FREE_BYTES, compressed * CARD_INFLATE_MAX_RATIO);

/** @throws CardError `not_utf8`; a byte order mark is left out */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new CardError('not_utf8');
  }
}

/** Decodes base64, including the URL form, with or without padding, and with whitespace. @throws CardError `damaged` */
export function decodeBase64(bytes: Uint8Array): Buffer {
  const text = asBuffer(bytes).toString('latin1').replace(BLANKS, '').replace(/=+$/, '');
  const decoded = Buffer.from(text, 'base64');
  // Node skips invalid characters, so the result would be shorter.
  if (text.length % 4 === 1 || decoded.length !== Math.floor((text.length * 3) / 4)) {
    throw new CardError('damaged');
  }
  return decoded;
}

/** Inflates a text of a picture. @throws CardError `bomb`, `cut` or `damaged` */
export async function inflateText(bytes: Uint8Array): Promise<Buffer> {
  const maxOutputLength = Math.min(inflatedMax(bytes.length), CARD_TEXT_MAX_BYTES);
  try {
    return await inflateAsync(bytes, { maxOutputLength });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new CardError('bomb');
    throw new CardError(code === 'Z_BUF_ERROR' ? 'cut' : 'damaged');
  }
}

/** The text of a card in a chunk: JSON, or base64 of JSON. */
export function decodeCardText(bytes: Uint8Array): string {
  let start = 0;
  while (start < bytes.length && bytes[start]! <= 0x20) start += 1;
  const isPlain = bytes[start] === 0x7b || (bytes[start] === 0xef && bytes[start + 1] === 0xbb);
  const decoded = isPlain ? bytes : decodeBase64(bytes);
  if (decoded.length > CARD_TEXT_MAX_BYTES) throw new CardError('text_too_large');
  return decodeUtf8(decoded);
}
