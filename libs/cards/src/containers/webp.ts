import type { Buffer } from 'node:buffer';
import { CardError } from '../card.ts';
import { CARD_CHUNK_MAX_BYTES } from '../limits.ts';
import { asBuffer } from '../text/bytes.ts';

const IMAGE_DESCRIPTION = 0x010e;
const EXIF_DIRECTORY = 0x8769;
const USER_COMMENT = 0x9286;
/** User comments begin with the name of a character set. */
const COMMENT_HEAD_BYTES = 8;
/** Fields of one directory. Real ones have some dozens. */
const FIELDS_MAX = 200;

/** Bytes written as numbers, `123,34,110,…`, by SillyTavern's older releases. */
const NUMBERS = /^\d{1,3}(?:,\d{1,3})+$/;

/** @throws CardError `cut` or `chunk_too_large` */
function* chunksOf(bytes: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let start = 12; start + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(start + 4);
    const end = start + 8 + length;
    if (end > bytes.length) throw new CardError('cut');
    yield {
      type: bytes.toString('latin1', start, start + 4),
      data: bytes.subarray(start + 8, end),
    };
    start = end + (length % 2);
  }
}

/** The raw bytes of the two text fields of EXIF. A directory with a bad offset yields nothing. */
function* exifTexts(data: Buffer): Generator<Buffer> {
  const tiff = data.subarray(data.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0);
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const u32 = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (tiff.length < 8) return;
  const directories = [u32(4)];
  // The first directory points to the second. No third one is followed.
  for (let n = 0; n < Math.min(directories.length, 2); n += 1) {
    const at = directories[n]!;
    if (at + 2 > tiff.length) return;
    const fields = Math.min(u16(at), FIELDS_MAX, Math.floor((tiff.length - at - 2) / 12));
    for (let field = 0; field < fields; field += 1) {
      const start = at + 2 + field * 12;
      const tag = u16(start);
      const size = u32(start + 4);
      const where = u32(start + 8);
      if (tag === EXIF_DIRECTORY) directories.push(where);
      const head = tag === USER_COMMENT ? COMMENT_HEAD_BYTES : 0;
      if (tag !== USER_COMMENT && tag !== IMAGE_DESCRIPTION) continue;
      if (size > head && where + size <= tiff.length)
        yield tiff.subarray(where + head, where + size);
    }
  }
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescapeXml = (text: string): string =>
  text
    .replace(/&#(\d{1,7});/g, (_all, digits: string) => fromCode(Number(digits)))
    .replace(/&#x([\da-f]{1,6});/gi, (_all, digits: string) => fromCode(parseInt(digits, 16)))
    .replace(/&(lt|gt|quot|apos|amp);/g, (_all, name: string) => ENTITIES[name]!);
const fromCode = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Long texts between tags and in attributes that may be JSON or base64 of JSON. */
function* xmpTexts(xml: string): Generator<Buffer> {
  for (let start = xml.indexOf('<'); start >= 0;) {
    const next = xml.indexOf('<', start + 1);
    const [tag = '', ...rest] = xml.slice(start, next < 0 ? xml.length : next).split(/>(.*)/s);
    const attributes = Array.from(tag.matchAll(/="([^"]{16,})"/g), ([, value]) => value!);
    for (const value of [...attributes, rest.join('')]) {
      const text = unescapeXml(value).trim();
      if (/^(?:\{|ey|ew)/.test(text)) yield asBuffer(new TextEncoder().encode(text));
    }
    start = next;
  }
}

/**
 * Texts of a WebP that may be a card, in the order in which they are tried.
 * @throws CardError `cut` or `chunk_too_large`
 */
export function* webpTexts(webp: Uint8Array): Generator<Buffer> {
  for (const { type, data } of chunksOf(asBuffer(webp))) {
    if (type !== 'EXIF' && type !== 'XMP ') continue;
    if (data.length > CARD_CHUNK_MAX_BYTES) throw new CardError('chunk_too_large');
    const texts = type === 'EXIF' ? exifTexts(data) : xmpTexts(data.toString('utf8'));
    for (const text of texts) yield fromNumbers(text);
  }
}

function fromNumbers(text: Buffer): Buffer {
  const written = text.toString('latin1').replace(/\0+$/, '');
  if (!NUMBERS.test(written)) return text;
  return asBuffer(Uint8Array.from(written.split(','), Number));
}
