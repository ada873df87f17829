import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import {
  BOOK,
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
  toWrite,
  utf8,
} from './cards.fixture.ts';
import { EMPTY_LORE } from '@neo/domain';
import type { LoreEntry } from '@neo/domain';
import type { Card, CardFormat, JsonObject } from './index.ts';
import { readCard, writeCard } from './index.ts';
import { writeArchive } from './containers/write-archive.ts';
import { chunksOf, hasRightChecksum, textOf } from './containers/png.ts';

type Written = { spec: string; spec_version: string; data: JsonObject } & JsonObject;
const MODIFIED = { modification_date: 1_800_000_000 };

/** The JSON of an exported card that was imported from these bytes. */
async function through(bytes: Uint8Array | object, edits: Partial<Card> = {}): Promise<Written> {
  const file = bytes instanceof Uint8Array ? bytes : utf8(bytes);
  const written = await writeCard('json', toWrite(await readCard(file), edits));
  return JSON.parse(Buffer.from(written).toString('utf8')) as Written;
}

const v3With = (fields: object) => ({ ...V3, data: { ...V3.data, ...fields } });
const entryWith = async (edits: Partial<LoreEntry>) => {
  const { card } = await readCard(utf8(V3));
  const [first, second] = card.lore!.entries;
  const lore = { ...card.lore!, entries: [{ ...first!, ...edits }, second!] };
  const { data } = await through(V3, { lore });
  return (data['character_book'] as typeof BOOK).entries;
};

describe('a card that nobody edited', () => {
  it('is written unchanged, down to the order of its keys', async () => {
    const written = await through(V3);
    expect(JSON.stringify(written)).toBe(JSON.stringify(v3With(MODIFIED)));
  });

  it('of V2 gains only what V3 demands', async () => {
    const { data, spec, spec_version } = await through(V2);
    expect({ spec, spec_version }).toEqual({ spec: 'chara_card_v3', spec_version: '3.0' });
    const entries = BOOK.entries.map((entry) => ({ ...entry, use_regex: false }));
    expect(data).toEqual({
      ...V2.data,
      ...MODIFIED,
      group_only_greetings: [],
      character_book: { ...BOOK, entries },
    });
  });

  it('of V1 has its fields, also unknown ones, in the data', async () => {
    const { data, ...root } = await through({ ...V1, odd: [1], creatorcomment: 'Hi' });
    expect(root).toEqual({ spec: 'chara_card_v3', spec_version: '3.0' });
    expect(data).toMatchObject({
      ...V1,
      odd: [1],
      creator_notes: 'Hi',
      creatorcomment: 'Hi',
      tags: [],
    });
  });

  it('of another format keeps unknown fields', async () => {
    expect((await through(utf8(OOBA))).data).toMatchObject({
      name: V1.name,
      first_mes: 'Welcome aboard.',
      other: [1, 2],
    });
    const { data, id, definition } = await through({ id: 4, definition: V2 });
    expect({ id, definition }).toEqual({ id: 4, definition: undefined });
    expect(data).toMatchObject({ unheard_of: V2.data.unheard_of });
  });

  it.each<[string, object]>([
    ['tags as text', { tags: 'a, b' }],
    ['greetings as text', { alternate_greetings: 'Hi' }],
    ['no book', { character_book: null }],
    ['a malformed book', { character_book: [1] }],
    [
      'entries by number',
      { character_book: { extensions: {}, entries: { 0: { uid: 0, key: ['a'], content: 'b' } } } },
    ],
    ['values that no database takes', { name: 'a\0\ud800', odd: { '\0': '\udc00' } }],
  ])('keeps the form that it had: %s', async (_case, fields) => {
    const { data } = await through(v3With(fields));
    expect(data).toEqual({ ...V3.data, ...fields, ...MODIFIED });
  });

  it('keeps numbers that JavaScript cannot hold', async () => {
    const json = JSON.stringify(V3).replace(
      '"unheard_of":{',
      '"unheard_of":{"id":12345678901234567890,"e":1e400,',
    );
    const written = await writeCard('json', toWrite(await readCard(utf8(json))));
    const compact = Buffer.from(written).toString('utf8').replaceAll(/\s/g, '');
    expect(compact).toContain('"id":12345678901234567890,"e":1e400,');
  });

  it('writes group greetings as a list, whatever the card had', async () => {
    expect((await through(v3With({ group_only_greetings: 'Hi' }))).data).toMatchObject({
      group_only_greetings: ['Hi'],
    });
    expect((await through(v3With({ group_only_greetings: null }))).data).toMatchObject({
      group_only_greetings: [],
    });
  });

  it('keeps its root, a newer version, and its date of creation', async () => {
    const written = await through({
      fav: true,
      ...V3,
      spec_version: '3.1',
      chat: 'x',
      name: V1.name,
    });
    expect(Object.keys(written)).toEqual(['fav', 'spec', 'spec_version', 'data', 'chat', 'name']);
    expect(written.spec_version).toBe('3.1');
    expect(written.data['creation_date']).toBe(V3.data.creation_date);
  });
});

describe('a card with fields of V1 beside its data', () => {
  const { character_book: book } = V3.data;
  const old = {
    ...V1,
    name: 'Old name',
    description: 'Old.',
    creatorcomment: 'Old.',
    fav: true,
    alternate_greetings: ['Old'],
    nickname: 'Old',
    tags: ['old'],
    character_book: {},
  };

  it('has them from its data, for programs that read nothing else', async () => {
    const { spec: _spec, spec_version: _version, data, ...root } = await through({ ...old, ...V3 });
    const { name, description, first_mes, alternate_greetings, tags, nickname } = V3.data;
    expect(root).toMatchObject({ name, description, first_mes, alternate_greetings, tags });
    expect(root).toMatchObject({ nickname, creatorcomment: V3.data.creator_notes, fav: true });
    expect(root['character_book']).toEqual(data['character_book']);
    expect(data['character_book']).toMatchObject(book);
    expect(Object.keys(root)).toEqual(Object.keys(old));
  });

  it('writes them as they were edited', async () => {
    const edits = {
      greetings: ['One', 'Two'],
      nickname: '',
      creatorNotes: 'New',
      lore: EMPTY_LORE,
    };
    const { data, ...root } = await through({ ...old, ...V3 }, edits);
    expect(root).toMatchObject({ first_mes: 'One', alternate_greetings: ['Two'] });
    expect(root).toMatchObject({ creatorcomment: 'New', tags: V3.data.tags });
    expect([root['nickname'], root['character_book']]).toEqual([undefined, undefined]);
    expect([data['nickname'], data['character_book']]).toEqual([undefined, undefined]);
  });

  it('keeps those that its data lacks', async () => {
    const { tags: _tags, ...data } = V3.data;
    const written = await through({ ...old, ...V3, data });
    expect(written).toMatchObject({ tags: ['old'], data: { tags: [] } });
  });
});

describe('an edited field', () => {
  it('replaces the original, and unedited fields keep what the import shortened', async () => {
    const read = await readCard(utf8(V3));
    const card = toWrite(read);
    card.imported!.values = {
      ...read.card,
      name: 'short',
      description: 'short',
      greetings: ['Wel', 'Who', 'Man'],
    };
    card.imported!.fits.greeting = (text) => text.slice(0, 3);
    card.values = {
      ...card.imported!.values,
      description: 'new',
      greetings: ['Wel', 'new', 'Man', 'one more'],
    };
    const { data } = JSON.parse(
      Buffer.from(await writeCard('json', card)).toString('utf8'),
    ) as Written;
    expect(data).toEqual({
      ...V3.data,
      ...MODIFIED,
      description: 'new',
      alternate_greetings: ['new', 'Man overboard!', 'one more'],
    });
  });

  type Lists = Pick<Card, 'greetings' | 'tags'>;
  /** The lists of a card, which a server took at most three of, with at most three letters, and edited. */
  const listsOf = async (fields: object, before: Partial<Lists>, now: Partial<Lists>) => {
    const read = await readCard(utf8(v3With(fields)));
    const card = toWrite(read);
    const cut = (text: string) => text.trim().slice(0, 3);
    card.imported!.values = { ...read.card, ...before };
    card.imported!.fits = { greeting: cut, tag: cut, key: cut };
    card.values = { ...card.imported!.values, ...now };
    const { data } = JSON.parse(
      Buffer.from(await writeCard('json', card)).toString('utf8'),
    ) as Written;
    return data;
  };
  const alternate = (...texts: unknown[]) => ({ first_mes: 'One', alternate_greetings: texts });

  it.each<[string, string[], object]>([
    ['edited', ['One', 'new', 'Fiv'], alternate('', 'new', 'Five', {}, 'Six', 'Seven')],
    ['edited at the end', ['One', '4.5', 'b'], alternate('', 4.5, 'b', {}, 'Six', 'Seven')],
    ['added', ['One', '4.5', 'Fiv', 'b'], alternate('', 4.5, 'Five', 'b', {}, 'Six', 'Seven')],
    ['removed', ['One', 'Fiv'], alternate('', 'Five', {}, 'Six', 'Seven')],
    ['moved', ['One', 'Fiv', '4.5'], alternate('Five', '', 4.5, {}, 'Six', 'Seven')],
    [
      'edited at the beginning',
      ['b', '4.5', 'Fiv'],
      { ...alternate('', 4.5, 'Five', {}, 'Six', 'Seven'), first_mes: 'b' },
    ],
    [
      'removed at the beginning',
      ['4.5', 'Fiv'],
      { first_mes: 4.5, alternate_greetings: ['', 'Five', {}, 'Six', 'Seven'] },
    ],
    ['all removed', [], { first_mes: '', alternate_greetings: ['', {}, 'Six', 'Seven'] }],
  ])(
    'of a list keeps the items that the import left out: %s',
    async (_how, greetings, expected) => {
      const came = alternate('', 4.5, 'Five', {}, 'Six', 'Seven');
      const before = { greetings: ['One', '4.5', 'Fiv'] };
      expect(await listsOf(came, before, { greetings })).toMatchObject(expected);
    },
  );

  it('of greetings keeps a blank first one only in front of the same greeting', async () => {
    const came = { first_mes: '', alternate_greetings: ['Two', 'Three'] };
    const written = (greetings: string[]) =>
      listsOf(came, { greetings: ['Two', 'Thr'] }, { greetings });
    expect(await written(['Two', 'b'])).toMatchObject({
      first_mes: '',
      alternate_greetings: ['Two', 'b'],
    });
    expect(await written(['b', 'Two', 'Thr'])).toMatchObject({
      first_mes: 'b',
      alternate_greetings: ['Two', 'Three'],
    });
    const none = { first_mes: '', alternate_greetings: [] };
    expect(await listsOf(none, { greetings: [] }, { greetings: ['b'] })).toMatchObject({
      first_mes: 'b',
      alternate_greetings: [],
    });
  });

  it.each<[string[], string[]]>([
    [
      ['One', 'Two', 'Fiv', 'b'],
      ['One', ' Two ', 'ONE', 'Five', 'b', 'Six'],
    ],
    [
      ['Two', 'Fiv'],
      [' Two ', 'Five', 'Six'],
    ],
    [
      ['One', 'Two', 'six'],
      ['One', ' Two ', 'ONE', 'six'],
    ],
  ])('of tags loses a tag with its repetitions: %j', async (tags, expected) => {
    const came = { tags: ['One', ' Two ', 'ONE', 'Five', 'Six'] };
    const before = { tags: ['One', 'Two', 'Fiv'] };
    expect((await listsOf(came, before, { tags }))['tags']).toEqual(expected);
  });

  it('is also written to the place that older programs read', async () => {
    const mirrored = { ...V3, name: V1.name, creatorcomment: 'old', description: V1.description };
    const written = await through(mirrored, { name: 'New', creatorNotes: 'new' });
    expect(written).toMatchObject({
      name: 'New',
      creatorcomment: 'new',
      description: V1.description,
    });
    expect(written.data).toMatchObject({ name: 'New', creator_notes: 'new' });
    expect((await through(V3, { name: 'New' }))['name']).toBeUndefined();
  });

  it('can be emptied', async () => {
    const { data } = await through(V3, {
      nickname: '',
      tags: [],
      greetings: [],
      lore: null,
      scenario: '',
    });
    expect(data).toMatchObject({ tags: [], first_mes: '', alternate_greetings: [], scenario: '' });
    expect(Object.keys(data)).not.toContain('nickname');
    expect(Object.keys(data)).not.toContain('character_book');
  });

  it('may be an empty lorebook instead of none', async () => {
    expect((await through(V1, { lore: EMPTY_LORE })).data).not.toHaveProperty('character_book');
    expect((await through(V3, { lore: EMPTY_LORE })).data).not.toHaveProperty('character_book');
  });

  it('that only we have is written to the extensions and read back', async () => {
    const neo = { archetype: 'sage', knowledge: { a: ['b'] } };
    const { data } = await through(V3, { neo });
    expect(data['extensions']).toEqual({ ...V3.data.extensions, neo });
    expect((await readCard(utf8({ ...V3, data }))).card.neo).toEqual(neo);
    expect((await through({ ...V3, data }, { neo: null })).data['extensions']).toEqual(
      V3.data.extensions,
    );
  });
});

describe('an edited lorebook', () => {
  it.each<[Partial<LoreEntry>, object]>([
    [{ content: 'new' }, { content: 'new' }],
    [{ keys: ['new'] }, { keys: ['new'] }],
    [
      { isEnabled: false, order: 1 },
      { enabled: false, insertion_order: 1 },
    ],
    [{ secondaryKeys: [] }, { secondary_keys: [], selective: false }],
    [{ logic: 'notAny' }, { extensions: { ...ENTRY.extensions, selectiveLogic: 2 } }],
    [{ position: 'after' }, { position: 'after_char' }],
    [
      { priority: null, comment: '' },
      { priority: undefined, comment: '' },
    ],
    [{ isWholeWords: false }, { extensions: { ...ENTRY.extensions, match_whole_words: false } }],
    [
      { isCaseSensitive: false, isRegex: true },
      { case_sensitive: false, use_regex: true },
    ],
    [
      { isConstant: true, name: 'N' },
      { constant: true, name: 'N' },
    ],
  ])('writes %j and keeps the rest', async (edits, expected) => {
    const [first, second] = V3.data.character_book.entries;
    expect(await entryWith(edits)).toEqual([{ ...first, ...expected }, second]);
  });

  it('recognises moved, added and removed entries', async () => {
    const { card } = await readCard(utf8(V3));
    const [reef, storm] = card.lore!.entries;
    const added: LoreEntry = {
      ...storm!,
      name: 'Moon',
      keys: ['moon'],
      content: 'It shines.',
      secondaryKeys: [],
      comment: '',
    };
    const entriesOf = async (entries: LoreEntry[]) => {
      const { data } = await through(V3, { lore: { ...card.lore!, entries } });
      return (data['character_book'] as typeof BOOK).entries;
    };
    const [first, second] = V3.data.character_book.entries;
    expect(await entriesOf([storm!, reef!])).toEqual([second, first]);
    expect(await entriesOf([storm!])).toEqual([second]);
    const [moon, ...others] = await entriesOf([added, reef!, { ...storm!, content: 'It roars.' }]);
    expect(others).toEqual([first, { ...second, content: 'It roars.' }]);
    expect(moon).toEqual({
      keys: ['moon'],
      content: 'It shines.',
      enabled: true,
      insertion_order: 7,
      use_regex: false,
      name: 'Moon',
      priority: 3,
      position: 'before_char',
      case_sensitive: true,
      extensions: { selectiveLogic: 3, match_whole_words: true },
    });
  });

  it('keeps entries that the import did not take, and makes a list of SillyTavern’s', async () => {
    const one = { uid: 0, key: ['a'], content: 'b', order: 3, disable: true };
    const book = { entries: { 0: one, 1: { ...one, uid: 1 } } };
    const read = await readCard(utf8(v3With({ character_book: book })));
    const card = toWrite(read);
    const [first] = read.card.lore!.entries;
    card.imported!.values = { ...read.card, lore: { ...read.card.lore!, entries: [first!] } };
    card.values = {
      ...read.card,
      lore: { ...read.card.lore!, entries: [{ ...first!, content: 'new' }] },
    };
    const { data } = JSON.parse(
      Buffer.from(await writeCard('json', card)).toString('utf8'),
    ) as Written;
    const filled = {
      keys: ['a'],
      extensions: {},
      enabled: false,
      insertion_order: 3,
      use_regex: false,
    };
    expect((data['character_book'] as JsonObject)['entries']).toEqual([
      { ...one, ...filled, content: 'new' },
      { ...one, ...filled, uid: 1 },
    ]);
  });

  it('of a card made here is whole', async () => {
    const { card } = await readCard(utf8(V3));
    const made = { ...toWrite(await readCard(utf8(V1))), values: card, imported: null };
    const again = await readCard(await writeCard('json', made));
    expect(again.card).toEqual(card);
    expect(JSON.parse(again.source.text)).toMatchObject({
      data: { ...MODIFIED, creation_date: 0 },
    });
  });
});

describe('as a picture', () => {
  const write = async (bytes: Uint8Array, picture = PICTURE) =>
    Buffer.from(await writeCard('png', { ...toWrite(await readCard(bytes)), picture }));
  const textsOf = (bytes: Uint8Array) =>
    [...chunksOf(bytes)]
      .flatMap((each) => textOf(each) ?? [])
      .map(({ keyword, value }) => {
        const json = Buffer.from(value.toString('latin1'), 'base64').toString('utf8');
        return [keyword, JSON.parse(json)] as [string, Written];
      });

  it('contains V2 and V3 right before its end, with correct checksums, and no older card', async () => {
    const stale = png(
      text('CHARA', base64(V1)),
      chunk('zTXt', 'ccv3\0\0x'),
      chunk('iTXt', 'card\0\0\0\0\0x'),
    );
    const written = await write(utf8(V3), stale);
    expect([...chunksOf(written)].map(({ type }) => type)).toEqual([
      'IHDR',
      'IDAT',
      'tEXt',
      'tEXt',
      'IEND',
    ]);
    for (const each of chunksOf(written)) expect(hasRightChecksum(written, each)).toBe(true);
    const [[older, v2], [newer, v3]] = textsOf(written) as [[string, Written], [string, Written]];
    expect({ older, newer }).toEqual({ older: 'chara', newer: 'ccv3' });
    expect(v3).toEqual(v3With(MODIFIED));
    expect({ spec: v2.spec, version: v2.spec_version }).toEqual({
      spec: 'chara_card_v2',
      version: '2.0',
    });
    const [entry] = (v2.data['character_book'] as typeof BOOK).entries;
    expect(entry!.content).toBe('The reef sank two ships.');
    expect(v2.data['creator_notes']).toMatch(/Character Card V3.*\n\nSail well\.$/s);
  });

  it('needs no warning where V2 loses nothing', async () => {
    const [[, v2]] = textsOf(await write(utf8(V1))) as [[string, Written]];
    expect(v2.data['creator_notes']).toBe('');
  });

  it('is imported again unchanged, with its files', async () => {
    const first = png(text('chara-ext-asset_:3', 'am95'), text('ccv3', base64(v3With(MODIFIED))));
    const again = await write(first);
    const [a, b] = [await readCard(first), await readCard(again)];
    expect({ ...b, source: JSON.parse(b.source.text) }).toEqual({
      ...a,
      source: JSON.parse(a.source.text),
    });
    expect(await write(again)).toEqual(again);
  });

  it.each(['png', 'json', 'charx'] as const)(
    'is read again from %s if its text is nearly as long as a text may be',
    async (format) => {
      const description = 'é'.repeat(1_900_000);
      const tags = Array.from({ length: 40_000 }, () => 'a');
      const card = await readCard(utf8(v3With({ description, tags })));
      const file = await writeCard(format, toWrite(card));
      expect((await readCard(file)).card.description).toBe(description);
    },
  );

  it('keeps a Korean name', async () => {
    expect((await readCard(await write(pngCard(V1)))).card.name).toBe('웨스티아');
  });
});

describe('in a picture that stands in for a missing one', () => {
  it('is read without a picture, and otherwise the same', async () => {
    const read = await readCard(utf8(V3));
    const written = await writeCard('png', { ...toWrite(read), picture: PICTURE, isStandIn: true });
    const again = await readCard(written);
    expect(again).toMatchObject({ card: read.card, picture: null, unused: read.unused });
    const shown = await writeCard('png', { ...toWrite(again), picture: written });
    expect(Buffer.from((await readCard(shown)).picture!)).toEqual(PICTURE);
  });
});

describe('as an archive', () => {
  const write = async (bytes: Uint8Array) =>
    Buffer.from(await writeCard('charx', toWrite(await readCard(bytes))));

  it('has the same card and the same files', async () => {
    const [a, b] = [await readCard(CHARX), await readCard(await write(CHARX))];
    expect(b.assets).toEqual(a.assets);
    expect(b.picture).toEqual(a.picture);
    expect(JSON.parse(b.source.text)).toEqual({
      ...CHARX_CARD,
      data: { ...CHARX_CARD.data, ...MODIFIED },
    });
  });

  it('of another card has its picture as the main icon', async () => {
    const { assets, picture } = await readCard(await write(utf8(V3)));
    expect(picture).toEqual(PICTURE);
    expect(assets).toMatchObject([
      { path: 'assets/icon/images/main.png', type: 'icon', name: 'main' },
    ]);
  });

  it('has a new picture in place of its main icon, and the other files unchanged', async () => {
    const a = await readCard(CHARX);
    const picture = png(text('new', 'x'));
    const b = await readCard(
      await writeCard('charx', { ...toWrite(a), picture, isNewPicture: true }),
    );
    expect(Buffer.from(b.picture!)).toEqual(picture);
    expect(b.assets.map(({ path }) => path).toSorted()).toEqual(
      a.assets.map(({ path }) => path).toSorted(),
    );
    expect(b.assets.filter(({ name }) => name === 'main')).toHaveLength(1);
  });

  it('has no main icon once the picture was removed, and the other files unchanged', async () => {
    const a = await readCard(CHARX);
    const icons = a.assets.filter(({ bytes }) => bytes === a.picture);
    const b = await readCard(
      await writeCard('charx', { ...toWrite(a), picture: null, isNewPicture: true }),
    );
    expect(icons).toHaveLength(1);
    expect(b.picture).toBeNull();
    expect(b.assets).toEqual(a.assets.filter((asset) => !icons.includes(asset)));
  });

  it('leaves an icon at another address as it is', async () => {
    const assets = [{ type: 'icon', uri: 'https://cards.example/a.png', name: 'main', ext: 'png' }];
    const { source, picture } = await readCard(await write(utf8(v3With({ assets }))));
    expect(JSON.parse(source.text)).toMatchObject({ data: { assets } });
    expect(picture).toBeNull();
  });

  it('does not put its icon over a file of the same name', async () => {
    const taken = { path: 'assets/icon/images/main.png', bytes: utf8('other') };
    const file = await writeArchive([{ path: 'card.json', bytes: utf8(V3) }, taken]);
    const { assets, picture } = await readCard(await write(file));
    expect(picture).toEqual(PICTURE);
    expect(assets.map(({ path }) => path)).toEqual([taken.path, 'assets/icon/images/main-2.png']);
  });

  it('has a picture’s files where V3 expects them', async () => {
    const assets = [{ type: 'emotion', uri: '__asset:3', name: 'joy', ext: 'png' }];
    const file = png(text('chara-ext-asset_:3', 'am95'), text('ccv3', base64(v3With({ assets }))));
    const { assets: files, source } = await readCard(await write(file));
    expect(files.at(0)).toEqual({
      path: 'assets/emotion/images/0.png',
      type: 'emotion',
      name: 'joy',
      ext: 'png',
      bytes: Buffer.from('joy'),
    });
    expect(source.text).toContain('embeded://assets/emotion/images/0.png');
  });
});

it.each<CardFormat>(['json', 'png', 'charx'])(
  '%s: what was written is read as the same card',
  async (format) => {
    const read = await readCard(utf8(V3));
    expect((await readCard(await writeCard(format, toWrite(read)))).card).toEqual(read.card);
  },
);

it('rejects a file that is not a picture', async () => {
  const card = toWrite(await readCard(utf8(V1)));
  await expect(writeCard('png', { ...card, picture: utf8('no') })).rejects.toMatchObject({
    code: 'damaged',
  });
  await expect(writeCard('png', { ...card, picture: null })).rejects.toThrow('needs a picture');
});
