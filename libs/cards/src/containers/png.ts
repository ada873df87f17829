import { Buffer } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { CardError } from '../card.ts';
import { CARD_CHUNK_MAX_BYTES, PNG_MAX_CHUNKS } from '../limits.ts';
import { asBuffer, giveWay, inflateText, joinBytes } from '../text/bytes.ts';
import { isPng } from './kind.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const FRAME_BYTES = 12;
/** The specification's limit. */
const KEYWORD_MAX_BYTES = 79;

interface Chunk {
  type: string;
  data: Buffer;
  /** Position of the whole chunk in the file. */
  start: number;
  end: number;
}

/** The chunks up to `IEND`; what follows that is ignored. @throws CardError `cut`, `damaged` or `too_many_chunks` */
export function* chunksOf(png: Uint8Array): Generator<Chunk> {
  const bytes = asBuffer(png);
  let count = 0;
  for (let start = SIGNATURE_BYTES; ;) {
    if (start + FRAME_BYTES > bytes.length) throw new CardError('cut');
    const length = bytes.readUInt32BE(start);
    const type = bytes.toString('latin1', start + 4, start + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) throw new CardError('damaged');
    if ((type === 'IHDR') !== (count === 0)) throw new CardError('damaged');
    const end = start + FRAME_BYTES + length;
    if (end > bytes.length) throw new CardError('cut');
    yield { type, data: bytes.subarray(start + 8, end - 4), start, end };
    if (type === 'IEND') return;
    count += 1;
    if (count >= PNG_MAX_CHUNKS) throw new CardError('too_many_chunks');
    start = end;
  }
}

/** Chunks after which other work of the process may run. */
const CHUNKS_AT_ONCE = 1_000;

/** The same, giving way to other work. */
export async function* chunksGivingWay(png: Uint8Array): AsyncGenerator<Chunk> {
  let count = 0;
  for (const chunk of chunksOf(png)) {
    count += 1;
    if (count % CHUNKS_AT_ONCE === 0) await giveWay();
    yield chunk;
  }
}

/** A chunk of text that is not decoded yet. */
export interface TextChunk extends Chunk {
  /** As written. Compare it in lower case. */
  keyword: string;
  value: Buffer;
  isDeflated: boolean;
}

/** The text of a `tEXt`, `zTXt` or `iTXt` chunk; undefined for other or malformed chunks. */
export function textOf(chunk: Chunk): TextChunk | undefined {
  const { type, data } = chunk;
  if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') return undefined;
  const end = data.subarray(0, KEYWORD_MAX_BYTES + 1).indexOf(0);
  if (end < 1) return undefined;
  const keyword = data.toString('latin1', 0, end);
  const rest = data.subarray(end + 1);
  if (type === 'tEXt') return { ...chunk, keyword, value: rest, isDeflated: false };
  if (type === 'zTXt') return { ...chunk, keyword, value: rest.subarray(1), isDeflated: true };
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) return undefined;
  return { ...chunk, keyword, value: rest.subarray(translated + 1), isDeflated: rest[0] === 1 };
}

/** The value of a chunk, before base64 is decoded. @throws CardError as `inflateText`, and `chunk_too_large` */
export async function valueOf(chunk: TextChunk): Promise<Buffer> {
  if (chunk.value.length > CARD_CHUNK_MAX_BYTES) throw new CardError('chunk_too_large');
  return chunk.isDeflated ? inflateText(chunk.value) : chunk.value;
}

export const hasRightChecksum = (png: Uint8Array, { start, end }: Chunk): boolean =>
  crc32(png.subarray(start + 4, end - 4)) === asBuffer(png).readUInt32BE(end - 4);

function frame(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(FRAME_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

/** A PNG without the chunks that `isDropped` selects and with texts added before its end. */
export async function rewritePng(
  png: Uint8Array,
  isDropped: (chunk: TextChunk) => boolean,
  texts: { keyword: string; value: Uint8Array }[] = [],
): Promise<Buffer> {
  if (!isPng(png)) throw new CardError('damaged');
  const parts: Uint8Array[] = [];
  let from = 0;
  for await (const chunk of chunksGivingWay(png)) {
    const text = textOf(chunk);
    if (text && isDropped(text)) {
      parts.push(png.subarray(from, chunk.start));
      from = chunk.end;
    }
    if (chunk.type !== 'IEND') continue;
    parts.push(png.subarray(from, chunk.start));
    for (const { keyword, value } of texts) {
      const base64 = asBuffer(value).toString('base64');
      parts.push(frame('tEXt', Buffer.from(`${keyword}\0${base64}`, 'latin1')));
    }
    parts.push(png.subarray(chunk.start, chunk.end));
  }
  return joinBytes(parts);
}
