import { Buffer } from 'node:buffer';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Card, CardToWrite, JsonObject, ReadCard } from './card.ts';

/** A name that is lost wherever base64 is read as Latin-1. */
export const NAME = '웨스티아';

export const V1 = {
  name: NAME,
  description: 'A captain. 🦊',
  personality: 'brave',
  scenario: 'A ship',
  first_mes: 'Welcome aboard.',
  mes_example: '<START>\n{{user}}: Hi\n{{char}}: Ahoy',
} satisfies JsonObject;

export const ENTRY = {
  keys: ['reef', 'rock'],
  content: '@@depth 4\n\nThe reef sank two ships.',
  extensions: { selectiveLogic: 3, match_whole_words: true, risu: { colour: 'red' } },
  enabled: true,
  insertion_order: 7,
  case_sensitive: true,
  constant: false,
  name: 'Reef',
  priority: 3,
  id: 'a',
  comment: 'north',
  selective: true,
  secondary_keys: ['north'],
  position: 'before_char',
  surprise: [1, 2],
} satisfies JsonObject;

export const BOOK = {
  name: 'Sea',
  description: 'what is at sea',
  scan_depth: 6,
  token_budget: 300,
  recursive_scanning: true,
  extensions: { risu: true },
  entries: [ENTRY, { ...ENTRY, id: 'b', name: 'Storm', keys: ['storm'], content: 'It blows.' }],
  lexicon: ['x'],
} satisfies JsonObject;

export const V2 = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: {
    ...V1,
    creator_notes: 'Sail well.',
    system_prompt: 'Be brief.',
    post_history_instructions: 'Stay wet.',
    alternate_greetings: ['Who goes there?', 'Man overboard!'],
    tags: ['sea', 'ship'],
    creator: 'ann',
    character_version: '1.2',
    extensions: { depth_prompt: { prompt: 'wind', depth: 4 }, odd: null },
    character_book: BOOK,
    unheard_of: { deep: [{ a: 1 }] },
  },
} satisfies JsonObject;

export const V3 = {
  spec: 'chara_card_v3',
  spec_version: '3.0',
  data: {
    ...V2.data,
    nickname: 'Wes',
    group_only_greetings: ['All hands!'],
    creator_notes_multilingual: { es: 'Navega bien.' },
    source: ['https://cards.example/1'],
    creation_date: 1_700_000_000,
    modification_date: 1_700_000_001,
    character_book: { ...BOOK, entries: BOOK.entries.map((e) => ({ ...e, use_regex: false })) },
  },
} satisfies JsonObject;

export const OOBA = `name: ${NAME}\ncontext: |\n  A captain.\n  Of a ship.\ngreeting: Welcome aboard.\nother: [1, 2]\n`;

export const utf8 = (value: unknown): Buffer =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value), 'utf8');
export const base64 = (value: unknown): string => utf8(value).toString('base64');

export function chunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

const HEAD = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
/** One black dot. */
const DOT = Buffer.from('789c6360000000020001', 'hex');

/** A picture with these chunks before its end. */
export function png(...chunks: Uint8Array[]): Buffer {
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', HEAD),
    chunk('IDAT', DOT),
    ...chunks,
    chunk('IEND', ''),
  ]);
}
export const PICTURE = png();

export const text = (keyword: string, value: string): Buffer =>
  chunk('tEXt', `${keyword}\0${value}`);
export const pngCard = (card: unknown, keyword = 'chara'): Buffer =>
  png(text(keyword, base64(card)));

interface ZipFile {
  path: string;
  bytes: Uint8Array;
  flags?: number;
  /** Uncompressed size as the archive claims it. */
  claimed?: number;
}

/** An archive as another program may write it: deflated, with any file name and any claimed size. */
export function zip(files: ZipFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes, flags = 0, claimed = bytes.length } of files) {
    const deflated = deflateRawSync(bytes);
    const name = Buffer.from(path, 'utf8');
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(0x0800 | flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(deflated.length, 18);
    head.writeUInt32LE(claimed, 22);
    head.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.write('PK\x01\x02', 'latin1');
    head.copy(central, 6, 4, 30);
    central.writeUInt32LE(offset, 42);
    directory.push(central, name);
    parts.push(head, name, deflated);
    offset += 30 + name.length + deflated.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}

export const CHARX_CARD = {
  ...V3,
  data: {
    ...V3.data,
    assets: [
      { type: 'icon', uri: 'embeded://assets/icon/images/Other.png', name: 'other', ext: 'png' },
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
      {
        type: 'emotion',
        uri: 'embeded://assets/emotion/images/joy.webp',
        name: 'joy',
        ext: 'webp',
      },
      { type: 'x_risu', uri: '/storage/a.webp', name: 'far', ext: 'webp' },
      { type: 'background', uri: 'embeded://assets/gone.png', name: 'main', ext: 'png' },
    ],
  },
} satisfies JsonObject;

export const CHARX_FILES = [
  { path: 'card.json', bytes: utf8(CHARX_CARD) },
  { path: 'assets/icon/images/Other.png', bytes: png(text('a', 'b')) },
  { path: 'assets/icon/images/main.png', bytes: PICTURE },
  { path: 'assets/emotion/images/joy.webp', bytes: utf8('joy') },
  { path: 'module.risum', bytes: utf8('risu') },
];
export const CHARX = zip(CHARX_FILES);

/** A WebP whose EXIF has this user comment. */
export function webpCard(comment: string): Buffer {
  const value = Buffer.from(`ASCII\0\0\0${comment}`, 'utf8');
  const exif = Buffer.alloc(44);
  exif.write('II*\0', 'latin1');
  exif.writeUInt32LE(8, 4);
  exif.writeUInt16LE(1, 8);
  exif.writeUInt16LE(0x8769, 10);
  exif.writeUInt16LE(4, 12);
  exif.writeUInt32LE(1, 14);
  exif.writeUInt32LE(26, 18);
  exif.writeUInt16LE(1, 26);
  exif.writeUInt16LE(0x9286, 28);
  exif.writeUInt16LE(7, 30);
  exif.writeUInt32LE(value.length, 32);
  exif.writeUInt32LE(44, 36);
  return webp({ VP8L: Buffer.alloc(10), EXIF: Buffer.concat([exif, value]) });
}

export function webp(chunks: Record<string, Buffer>): Buffer {
  const body = Object.entries(chunks).map(([type, data]) => {
    const head = Buffer.alloc(8);
    head.write(type.padEnd(4), 'latin1');
    head.writeUInt32LE(data.length, 4);
    return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
  });
  const riff = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...body]);
  riff.writeUInt32LE(riff.length - 8, 4);
  return riff;
}

const whole = (text: string): string => text;

/** Imports a card as a server does that stored it whole. */
export function toWrite(read: ReadCard, edits: Partial<Card> = {}): CardToWrite {
  const { card: values, source, assets } = structuredClone({ ...read, picture: null });
  return {
    values: { ...values, ...edits },
    imported: { values, fits: { greeting: whole, tag: whole, key: whole }, assets, source },
    picture: PICTURE,
    exportedAt: new Date(1_800_000_000_000),
    createdAt: new Date(0),
  };
}
