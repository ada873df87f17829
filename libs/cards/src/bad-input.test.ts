import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  CHARX,
  CHARX_CARD,
  ENTRY,
  OOBA,
  PICTURE,
  V1,
  V2,
  V3,
  base64,
  chunk,
  png,
  pngCard,
  text,
  utf8,
  webpCard,
  zip,
} from './cards.fixture.ts';
import { CardError, readCard } from './index.ts';
import {
  CARD_ARCHIVE_MAX_BYTES,
  CARD_CHUNK_MAX_BYTES,
  CARD_FILE_MAX_BYTES,
  CARD_MAX_DEPTH,
  CARD_MAX_FILES,
  CARD_MAX_VALUES,
  CARD_TEXT_MAX_BYTES,
  CARD_YAML_MAX_BYTES,
  PNG_MAX_CHUNKS,
  REPORT_MAX,
} from './limits.ts';

const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, bytes.length / 2);
const card = { path: 'card.json', bytes: utf8(V3) };
const jpeg = Buffer.from('ffd8ffe000104a46494600', 'hex');
const wide = (values: number) => ({ ...V1, odd: Array.from({ length: values }, () => 0) });
const nested = (depth: number) =>
  `{"name":"a","odd":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}`;
const MEGABYTE = 1_000_000;
/** A megabyte of zeros, which may follow itself in one stream: deflating a gigabyte would take seconds. */
const ZEROS = deflateRawSync(Buffer.alloc(MEGABYTE), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
});
/** A picture whose card inflates to so many megabytes of zeros. */
function inflating(megabytes: number): Uint8Array {
  const sum = Buffer.alloc(4);
  // Adler-32 of zeros: their number, and one.
  sum.writeUInt16BE((megabytes * MEGABYTE) % 65_521, 0);
  sum.writeUInt16BE(1, 2);
  const blocks = Array.from({ length: megabytes }, () => ZEROS);
  const stream = [Buffer.from([0x78, 0xda]), ...blocks, Buffer.from([0x03, 0x00]), sum];
  return png(chunk('zTXt', Buffer.concat([Buffer.from('ccv3\0\0'), ...stream])));
}

describe('refused', () => {
  it.each<[what: string, bytes: Uint8Array | string, code: string]>([
    ['nothing', '', 'not_a_card'],
    ['a picture without a card', PICTURE, 'not_a_card'],
    ['a picture with a word for a card', png(text('card', 'Hello there')), 'not_a_card'],
    ['a text', 'name and context', 'not_a_card'],
    ['JSON that is no card', JSON.stringify({ name: 'neo', description: 'x' }), 'not_a_card'],
    [
      'a lorebook alone',
      JSON.stringify({ spec: 'lorebook_v3', data: { entries: [] } }),
      'not_a_card',
    ],
    ['JSON that is no object', '[1]', 'not_a_card'],
    ['a program', '{ return 1 }', 'not_a_card'],
    ['a card in a JPEG', Buffer.concat([jpeg, utf8(V1), Buffer.alloc(9)]), 'not_a_card'],
    ['an archive without a card', zip([{ path: 'a.txt', bytes: utf8('a') }]), 'not_a_card'],
    ['a card in a folder of an archive', zip([{ ...card, path: 'a/card.json' }]), 'not_a_card'],
    ['a card whose name only ends so', zip([{ ...card, path: 'xcard.json' }]), 'not_a_card'],
    ['half a picture', half(pngCard(V2)), 'cut'],
    ['half a JSON', half(utf8(V2)), 'cut'],
    ['half a WebP', half(webpCard(JSON.stringify(V1))), 'cut'],
    ['half an archive', half(CHARX), 'cut'],
    ['half a base64', png(text('chara', base64(V2).slice(0, 400))), 'cut'],
    ['base64 that is none', png(text('chara', `${base64(V2)}*`)), 'damaged'],
    ['JSON that is none', `${JSON.stringify(V2).slice(0, -1)},}`, 'damaged'],
    [
      'a length that lies',
      Buffer.concat([
        PICTURE.subarray(0, 33),
        Buffer.from('7fffffff', 'hex'),
        PICTURE.subarray(37),
      ]),
      'cut',
    ],
    [
      'a chunk without a name',
      Buffer.concat([PICTURE.subarray(0, 37), Buffer.alloc(4), PICTURE.subarray(41)]),
      'damaged',
    ],
    [
      'UTF-8 that is none',
      Buffer.concat([utf8('{"name":"'), Buffer.from([0xff]), utf8('"}')]),
      'not_utf8',
    ],
    [
      'UTF-8 that is none, in a picture',
      png(text('chara', Buffer.from([0x7b, 0xc3, 0x28, 0x7d]).toString('base64'))),
      'not_utf8',
    ],
    ['two cards in one archive', zip([card, card]), 'several_cards'],
    ['a path out of the archive', zip([card, { path: '../a', bytes: utf8('a') }]), 'unsafe_path'],
    ['a path from the root', zip([card, { path: '/etc/a', bytes: utf8('a') }]), 'unsafe_path'],
    ['a path with NUL', zip([card, { path: 'a\0b', bytes: utf8('a') }]), 'unsafe_path'],
    [
      'a path too long for an index',
      zip([card, { path: 'a'.repeat(600), bytes: utf8('a') }]),
      'unsafe_path',
    ],
    ['an encrypted archive', zip([{ ...card, flags: 1 }]), 'encrypted'],
    ['a size that lies', zip([{ ...card, claimed: 10 }]), 'damaged'],
    ['YAML with aliases', `${OOBA}x: &a [1]\ny: *a\n`, 'damaged'],
    ['YAML that is none', 'name: a\ncontext: "b\n', 'damaged'],
  ])('%s', async (_what, bytes, code) => {
    const file = typeof bytes === 'string' ? utf8(bytes) : bytes;
    await expect(readCard(file)).rejects.toMatchObject({ name: 'CardError', code });
  });

  it.each<[what: string, file: () => Uint8Array, code: string]>([
    ['a file of too many bytes', () => Buffer.alloc(CARD_FILE_MAX_BYTES + 1), 'too_large'],
    [
      'too long a chunk',
      () => png(text('chara', 'A'.repeat(CARD_CHUNK_MAX_BYTES + 1))),
      'chunk_too_large',
    ],
    [
      'too long a text',
      () => utf8({ ...V1, description: 'a'.repeat(CARD_TEXT_MAX_BYTES) }),
      'text_too_large',
    ],
    [
      'too many chunks',
      () => png(...Array.from({ length: PNG_MAX_CHUNKS }, () => chunk('abCd', ''))),
      'too_many_chunks',
    ],
    ['too many values', () => utf8(wide(CARD_MAX_VALUES)), 'too_many_values'],
    ['too deep a JSON', () => utf8(nested(CARD_MAX_DEPTH + 1)), 'too_deep'],
    ['JSON of a million brackets', () => utf8(nested(1_000_000)), 'too_deep'],
    ['YAML of many brackets', () => utf8(`name: a\ncontext: ${'['.repeat(100_000)}`), 'too_deep'],
    ['YAML of many dashes', () => utf8(`name: a\nb:\n ${'- '.repeat(50_000)}`), 'too_deep'],
    ['YAML of many parts', () => utf8(`name: a\n${'- a\n'.repeat(10_000)}`), 'yaml_too_many_parts'],
    ['too long a YAML', () => utf8(OOBA + 'a'.repeat(CARD_YAML_MAX_BYTES)), 'yaml_too_large'],
    ['a chunk that inflates to a megabyte from one kilobyte', () => inflating(1), 'bomb'],
    ['a chunk that inflates to a gigabyte', () => inflating(1_000), 'bomb'],
    [
      'an archive whose card inflates to more than is read',
      () => {
        const description = randomBytes(CARD_TEXT_MAX_BYTES / 2).toString('hex');
        return zip([{ path: 'card.json', bytes: utf8({ ...V1, description }) }]);
      },
      'bomb',
    ],
    [
      'an archive that inflates to 50 MB from little',
      () => zip([card, { path: 'a', bytes: Buffer.alloc(50_000_000) }]),
      'bomb',
    ],
    [
      'an archive that says less than it inflates to',
      () => zip([card, { path: 'a', bytes: Buffer.alloc(50_000_000), claimed: 60_000 }]),
      'damaged',
    ],
    [
      'an archive that says more',
      () => zip([{ ...card, claimed: CARD_ARCHIVE_MAX_BYTES }]),
      'bomb',
    ],
    [
      'too many files',
      () =>
        zip(
          Array.from({ length: CARD_MAX_FILES + 1 }, (_, n) => ({
            path: `${n}`,
            bytes: utf8('a'),
          })),
        ),
      'too_many_files',
    ],
  ])('%s', async (_what, file, code) => {
    const bytes = file();
    const start = process.cpuUsage();
    await expect(readCard(bytes)).rejects.toMatchObject({ name: 'CardError', code });
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
  });

  it('with an error that says why', async () => {
    await expect(readCard(utf8('[]'))).rejects.toBeInstanceOf(CardError);
  });
});

describe('taken', () => {
  it('a card with 10,000 entries', async () => {
    const entries = Array.from({ length: 10_000 }, (_, n) => ({
      keys: [`k${n}`],
      content: 'c',
      insertion_order: n,
    }));
    const read = await readCard(utf8({ ...V2, data: { ...V2.data, character_book: { entries } } }));
    expect(read.card.lore?.entries).toHaveLength(10_000);
    expect(read.card.lore?.entries[9_999]).toMatchObject({ keys: ['k9999'], order: 9_999 });
  });

  it('a card with 10,000 entries, while other work goes on', async () => {
    const entries = Array.from({ length: 10_000 }, (_, n) => ({ keys: [`k${n}`], content: 'c' }));
    const file = utf8({ ...V2, data: { ...V2.data, character_book: { entries } } });
    let turns = 0;
    const others = new AbortController();
    const work = (async () => {
      while (!others.signal.aborted) {
        await setImmediate();
        turns += 1;
      }
    })();
    await readCard(file);
    others.abort();
    await work;
    expect(turns).toBeGreaterThan(10_000 / 500);
  });

  it('two cards in one picture: the first, and the second is reported', async () => {
    const other = { ...V1, name: 'Other' };
    const { card: read, unused } = await readCard(
      png(text('chara', base64(V1)), text('chara', base64(other))),
    );
    expect(read.name).toBe(V1.name);
    expect(unused).toEqual([{ field: 'chara', why: 'second_card' }]);
  });

  it('a picture with another one after its end', async () => {
    const two = Buffer.concat([pngCard(V1), pngCard({ ...V1, name: 'Other' })]);
    expect((await readCard(two)).card.name).toBe(V1.name);
  });

  it('a card with a thousand unknown fields, of which some are reported', async () => {
    const odd = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, n) => [`odd\0${n}`.repeat(50), n + 1]),
    );
    const { unused } = await readCard(utf8({ ...V1, ...odd }));
    expect(unused).toHaveLength(REPORT_MAX);
    expect(unused.every(({ field }) => field.length <= 120 && !field.includes('\0'))).toBe(true);
  });

  it('a card with field names that are special in JavaScript', async () => {
    const json = `{"name":"a","first_mes":"b","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}`;
    const { unused } = await readCard(utf8(json));
    expect(unused.map(({ field }) => field)).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('assets and entries that are not objects', async () => {
    const data = {
      ...CHARX_CARD.data,
      assets: [null, 3, {}],
      character_book: { entries: [null, 1, ENTRY] },
    };
    const { card: read, unused } = await readCard(utf8({ ...V3, data }));
    expect(read.lore?.entries).toHaveLength(1);
    expect(unused).toContainEqual({ field: 'character_book.entries[]', why: 'malformed' });
  });
});
