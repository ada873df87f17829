import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { CardError } from '../card.ts';
import {
  CARD_ARCHIVE_MAX_BYTES,
  CARD_MAX_FILES,
  CARD_PATH_MAX_BYTES,
  CARD_TEXT_MAX_BYTES,
} from '../limits.ts';
import { asBuffer, inflatedMax } from '../text/bytes.ts';

/** The card of an archive is at the root. One in a folder is an ordinary file. */
export const CARD_FILE = 'card.json';

const END_RECORD = Buffer.from('PK\x05\x06', 'latin1');
const END_RECORD_BYTES = 22;
const COMMENT_MAX_BYTES = 65_535;

/**
 * Where the archive at the end of a file begins, or null. The offsets in it count from there or from the beginning of
 * the file; then the result is 0.
 */
export function findArchiveStart(bytes: Uint8Array): number | null {
  const file = asBuffer(bytes);
  const tail = Math.max(0, file.length - END_RECORD_BYTES - COMMENT_MAX_BYTES);
  const found = file.subarray(tail).lastIndexOf(END_RECORD);
  if (found < 0 || tail + found + END_RECORD_BYTES > file.length) return null;
  const end = tail + found;
  const start = end - file.readUInt32LE(end + 12) - file.readUInt32LE(end + 16);
  return start >= 0 ? start : 0;
}

export interface ArchiveFile {
  path: string;
  bytes: Buffer;
}

/**
 * The files of an archive, inflated outside of this thread. Paths are checked although no file is written to disk.
 *
 * @throws CardError `cut`, `damaged`, `encrypted`, `unsafe_path`, `several_cards`, `too_many_files` or `bomb`
 */
export async function readArchive(bytes: Uint8Array): Promise<ArchiveFile[]> {
  const start = findArchiveStart(bytes);
  if (start === null) throw new CardError('cut');
  const zip = await open(asBuffer(bytes).subarray(start));
  const files = new Map<string, ArchiveFile>();
  let total = 0;
  for (const entry of await entriesOf(zip)) {
    if (entry.fileName.endsWith('/')) continue;
    if (files.has(entry.fileName)) {
      throw new CardError(entry.fileName === CARD_FILE ? 'several_cards' : 'damaged');
    }
    total += entry.uncompressedSize;
    checkSize(entry, total);
    files.set(entry.fileName, { path: entry.fileName, bytes: await inflate(zip, entry) });
  }
  return [...files.values()];
}

async function open(bytes: Buffer): Promise<ZipFile> {
  try {
    return await fromBufferPromise(bytes, { lazyEntries: true });
  } catch (error) {
    throw refusal(error);
  }
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > CARD_MAX_FILES) throw new CardError('too_many_files');
  const entries: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry);
  } catch (error) {
    throw refusal(error);
  }
  if (entries.some((entry) => entry.isEncrypted())) throw new CardError('encrypted');
  if (!entries.every(({ fileName }) => isSafe(fileName))) throw new CardError('unsafe_path');
  return entries;
}

/** The library has already refused paths that lead out of the archive. */
const isSafe = (path: string): boolean =>
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  !/[\0-\x1f]/.test(path) && Buffer.byteLength(path) <= CARD_PATH_MAX_BYTES;

/** Trusts the size that the entry states; `inflate` checks it. */
function checkSize({ fileName, compressedSize, uncompressedSize }: Entry, total: number): void {
  const most = fileName === CARD_FILE ? CARD_TEXT_MAX_BYTES : CARD_ARCHIVE_MAX_BYTES;
  const isTooLarge = uncompressedSize > Math.min(most, inflatedMax(compressedSize));
  if (isTooLarge || total > CARD_ARCHIVE_MAX_BYTES) throw new CardError('bomb');
}

async function inflate(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const bytes = Buffer.allocUnsafeSlow(entry.uncompressedSize);
  let length = 0;
  let checksum = 0;
  try {
    // The stream fails as soon as there is more or less than the entry states.
    for await (const part of await zip.openReadStreamPromise(entry)) {
      length += (part as Buffer).copy(bytes, length);
      checksum = crc32(part as Buffer, checksum);
    }
  } catch (error) {
    throw refusal(error);
  }
  if (length !== bytes.length || checksum !== entry.crc32) throw new CardError('damaged');
  return bytes;
}

/** The library's errors differ only in their messages. */
function refusal(error: unknown): CardError {
  const message = error instanceof Error ? error.message : '';
  if (/encrypt/.test(message)) return new CardError('encrypted');
  if (/relative path|absolute path|invalid characters in fileName/.test(message)) {
    return new CardError('unsafe_path');
  }
  return new CardError(/overflows|unexpected EOF|truncated/.test(message) ? 'cut' : 'damaged');
}
