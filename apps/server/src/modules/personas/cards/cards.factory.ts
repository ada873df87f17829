import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ImportedNeo } from '@neo/contracts';
import type { Knex } from 'knex';
import sharp from 'sharp';
import { aPicture } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';

type Fields = Record<string, unknown>;

/** A card of version 2, unless its fields say more. */
export const aCard = (data: Fields = {}, root: Fields = {}): string =>
  JSON.stringify({
    spec: 'chara_card_v2',
    spec_version: '2.0',
    data: {
      name: 'Ada',
      description: 'Sees numbers.',
      personality: 'curious',
      scenario: '',
      first_mes: 'Hello, {{user}}.',
      mes_example: '',
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: [],
      tags: [],
      creator: '',
      character_version: '',
      extensions: {},
      ...data,
    },
    ...root,
  });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const tail = Buffer.alloc(4);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
}
const BEFORE_IEND = -12;
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

/** A picture with more chunks in it. */
const pngPlus = (png: Buffer, chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, BEFORE_IEND), ...chunks, png.subarray(BEFORE_IEND)]);

/** A picture with texts in it, as programs write cards. */
export const pngWith = (png: Buffer, texts: readonly (readonly [string, string])[]): Buffer =>
  pngPlus(
    png,
    texts.map(([keyword, text]) => chunk('tEXt', latin1(`${keyword}\0${text}`))),
  );

/** A picture whose card inflates to a gigabyte. */
export function aBomb(png: Buffer): Buffer {
  const block = deflateRawSync(Buffer.alloc(1_048_576), { finishFlush: constants.Z_FULL_FLUSH });
  const deflated = [latin1('x\x9c'), ...Array.from({ length: 1_024 }, () => block)];
  return pngPlus(png, [chunk('zTXt', Buffer.concat([latin1('chara\0\0'), ...deflated]))]);
}

/** An archive. */
export function zipOf(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [Buffer.from(path), Buffer.from(content)];
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    parts.push(latin1('PK\x03\x04'), fields, name, packed);
    directory.push(latin1('PK\x01\x02\x14\0'), fields, place, name);
    at += 4 + fields.length + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, latin1('PK\x05\x06'), end]);
}

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A card in a picture of its own. */
export const aPngCard = async (data: Fields = {}, png?: Buffer): Promise<Buffer> =>
  pngWith(png ?? (await aPicture()), [['chara', base64(aCard(data))]]);

/** A PNG of about so many bytes, which no two calls share. */
export async function aLargePng(bytes: number): Promise<Buffer> {
  const side = Math.round(Math.sqrt(bytes / 3));
  const noise = Buffer.alloc(side * side * 3);
  for (let at = 0; at < noise.length; at += 65_536) {
    crypto.getRandomValues(noise.subarray(at, at + 65_536));
  }
  return sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export const sendCard = (
  person: Person,
  body: string | Uint8Array | ReadableStream,
  contentType?: string,
): Promise<Response> =>
  person.fetch('/api/neos/import', {
    method: 'POST',
    headers: contentType === undefined ? {} : { 'content-type': contentType },
    body: body as NonNullable<RequestInit['body']>,
    duplex: 'half',
  });

export async function importCard(person: Person, body: string | Uint8Array): Promise<ImportedNeo> {
  const answer = await sendCard(person, body);
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as ImportedNeo;
}

export async function exportCard(
  person: Person,
  id: string,
  format = 'png',
): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await person.fetch(`/api/neos/${id}/card?format=${format}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

interface StoredFiles {
  cards: number;
  files: number;
  parts: number;
  loose: number;
}

/** How many rows there are of all that cards take up. */
export async function storedFiles(db: Knex): Promise<StoredFiles> {
  const { rows } = await db.raw<{ rows: [StoredFiles] }>(
    `select (select count(*)::int from neo_cards) as cards, (select count(*)::int from card_files) as files,
      (select count(*)::int from card_file_parts) as parts, (select count(*)::int from loose_card_files) as loose`,
  );
  return rows[0];
}
