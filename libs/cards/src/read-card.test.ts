import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  BOOK,
  CHARX,
  CHARX_FILES,
  NAME,
  OOBA,
  PICTURE,
  V1,
  V2,
  V3,
  base64,
  chunk,
  png,
  text,
  utf8,
  webp,
  webpCard,
  zip,
} from './cards.fixture.ts';
import { readCard, readCardSource } from './index.ts';

const cardOf = async (json: unknown) => (await readCard(utf8(json))).card;
const v2With = (fields: object) => ({ ...V2, data: { ...V2.data, ...fields } });

describe('a card', () => {
  it('of V1 has every default', async () => {
    const { spec, card, picture, assets, unused, notes } = await readCard(utf8(V1));
    expect(spec).toBe('v1');
    expect(card).toEqual({
      name: NAME,
      nickname: '',
      description: 'A captain. 🦊',
      personality: 'brave',
      scenario: 'A ship',
      greetings: ['Welcome aboard.'],
      groupGreetings: [],
      examples: V1.mes_example,
      creatorNotes: '',
      systemPrompt: '',
      closingInstructions: '',
      creator: '',
      version: '',
      tags: [],
      lore: null,
      neo: null,
    });
    expect({ picture, assets, unused, notes }).toEqual({
      picture: null,
      assets: [],
      unused: [],
      notes: [],
    });
  });

  it('of V3 has all of its fields', async () => {
    const { spec, card } = await readCard(utf8(V3));
    expect(spec).toBe('v3');
    expect(card).toMatchObject({
      nickname: 'Wes',
      tags: ['sea', 'ship'],
      creator: 'ann',
      version: '1.2',
      greetings: ['Welcome aboard.', 'Who goes there?', 'Man overboard!'],
      groupGreetings: ['All hands!'],
      creatorNotes: 'Sail well.',
      systemPrompt: 'Be brief.',
      closingInstructions: 'Stay wet.',
    });
    expect(card.lore).toMatchObject({
      name: 'Sea',
      scanDepth: 6,
      tokenBudget: 300,
      isRecursive: true,
    });
    expect(card.lore?.entries).toHaveLength(2);
    expect(card.lore?.entries[0]).toEqual({
      name: 'Reef',
      keys: ['reef', 'rock'],
      secondaryKeys: ['north'],
      logic: 'all',
      content: '@@depth 4\n\nThe reef sank two ships.',
      isEnabled: true,
      isConstant: false,
      order: 7,
      priority: 3,
      position: 'before',
      isCaseSensitive: true,
      isWholeWords: true,
      isRegex: false,
      comment: 'north',
    });
  });

  it('says what it cannot use, field by field', async () => {
    const { unused } = await readCard(utf8(V3));
    expect(unused).toEqual([
      { field: 'character_book.description', why: 'no_counterpart' },
      { field: 'character_book.lexicon', why: 'unknown_field' },
      { field: 'character_book.extensions.risu', why: 'other_program' },
      { field: 'character_book.entries[].surprise', why: 'unknown_field' },
      { field: 'character_book.entries[].extensions.risu', why: 'other_program' },
      { field: 'unheard_of', why: 'unknown_field' },
      { field: 'creator_notes_multilingual', why: 'no_counterpart' },
      { field: 'source', why: 'no_counterpart' },
      { field: 'extensions.depth_prompt', why: 'other_program' },
    ]);
  });

  it.each([
    ['a hybrid, whose data counts', { ...V2, name: 'Stale', first_mes: 'Stale' }, 'v2'],
    ['V2 without its spec', { data: V2.data }, 'v2'],
    ['a wrapped one', { definition: V2, id: 4 }, 'other'],
    ['V1 with its book at the root', { ...V1, character_book: BOOK }, 'v1'],
    [
      'V2 with its book at the root',
      { ...v2With({ character_book: null }), character_book: BOOK },
      'v2',
    ],
  ])('of another shape: %s', async (_shape, json, spec) => {
    const read = await readCard(utf8(json));
    expect(read.spec).toBe(spec);
    expect(read.card).toMatchObject({ name: NAME, greetings: { 0: 'Welcome aboard.' } });
    if (_shape.includes('book')) expect(read.card.lore?.entries).toHaveLength(2);
  });

  it('of Pygmalion, and of text-generation-webui', async () => {
    const pygmalion = {
      char_name: NAME,
      char_persona: 'p',
      world_scenario: 's',
      char_greeting: 'g',
      example_dialogue: 'e',
    };
    const expected = {
      name: NAME,
      description: 'p',
      scenario: 's',
      greetings: ['g'],
      examples: 'e',
    };
    expect(await cardOf(pygmalion)).toMatchObject(expected);
    const { spec, card, source } = await readCard(utf8(OOBA));
    expect({ spec, container: source.container }).toEqual({ spec: 'other', container: 'yaml' });
    expect(card).toMatchObject({
      name: NAME,
      description: 'A captain.\nOf a ship.\n',
      greetings: ['Welcome aboard.'],
    });
  });

  it.each([
    ['of text-generation-webui in YAML', 'name: 1984\ncontext: A year.\n'],
    ['of Pygmalion', '{"char_name":1984,"char_persona":"A year."}'],
    ['without a version', '{"name":1984,"description":"A year.","first_mes":"Hi."}'],
  ])('%s may have a number as its name', async (_which, file) => {
    const { card, notes } = await readCard(utf8(file));
    expect(card).toMatchObject({ name: '1984', description: 'A year.' });
    expect(notes).toEqual([{ field: 'name', why: 'converted' }]);
  });

  it('of a newer version is read, and reported', async () => {
    const { spec, notes } = await readCard(utf8({ ...V3, spec_version: '3.5' }));
    expect({ spec, notes }).toEqual({
      spec: 'v3',
      notes: [{ field: 'spec_version', why: 'newer_version' }],
    });
    expect((await readCard(utf8({ ...V3, spec: 'chara_card_v4' }))).notes).toHaveLength(1);
  });

  it.each([
    ['no book', { character_book: null }, { lore: null }, []],
    [
      'a greeting as text',
      { alternate_greetings: 'Hi, you' },
      { greetings: ['Welcome aboard.', 'Hi, you'] },
      ['alternate_greetings'],
    ],
    ['a version as number', { character_version: 2.5 }, { version: '2.5' }, ['character_version']],
    ['tags as text', { tags: 'a, b,,c ' }, { tags: ['a', 'b', 'c'] }, ['tags']],
    ['null for a text', { scenario: null }, { scenario: '' }, []],
    [
      'our own fields',
      { extensions: { neo: { archetype: 'sage' } } },
      { neo: { archetype: 'sage' } },
      [],
    ],
  ])('is lenient: %s', async (_case, fields, expected, converted) => {
    const { card, notes } = await readCard(utf8(v2With(fields)));
    expect(card).toMatchObject(expected);
    expect(notes.filter(({ why }) => why === 'converted').map(({ field }) => field)).toEqual(
      converted,
    );
  });

  it('reports what is malformed and goes on', async () => {
    const fields = { tags: 7, description: { a: 1 }, extensions: 'x', character_book: [1] };
    const { card, unused } = await readCard(utf8(v2With(fields)));
    expect(card).toMatchObject({ tags: [], description: '', lore: null });
    expect(unused.filter(({ why }) => why === 'malformed').map(({ field }) => field)).toEqual([
      'character_book',
      'description',
      'tags',
      'extensions',
    ]);
  });

  it('has no characters that the database refuses, and its source can be stored', async () => {
    const json = JSON.stringify(v2With({ name: 'a\0b\ud800c', tags: ['\0'] }));
    const { card, source, notes } = await readCard(utf8(json));
    expect(card).toMatchObject({ name: 'ab\ufffdc', tags: [''] });
    expect(notes[0]).toEqual({ field: 'name', why: 'characters_dropped' });
    expect(source.text).toBe(json);
    expect(source.text.isWellFormed() && !source.text.includes('\0')).toBe(true);
    expect(await readCardSource(source)).toEqual(card);
  });
});

describe('a lorebook', () => {
  const loreOf = async (book: object) => (await cardOf(v2With({ character_book: book }))).lore;

  it('of SillyTavern: entries by number, with its own names', async () => {
    const entry = {
      uid: 0,
      key: ['reef'],
      keysecondary: ['x'],
      selective: true,
      selectiveLogic: 2,
      content: 'c',
      disable: true,
      order: 5,
      position: 1,
      caseSensitive: true,
    };
    expect((await loreOf({ entries: { 0: entry } }))?.entries).toEqual([
      expect.objectContaining({
        keys: ['reef'],
        secondaryKeys: ['x'],
        logic: 'notAny',
        isEnabled: false,
        order: 5,
        position: 'after',
        isCaseSensitive: true,
      }),
    ]);
  });

  it.each([
    [{ keys: 'a, b' }, { keys: ['a', 'b'] }],
    [{}, { keys: [], content: '', isEnabled: true, order: 100, position: 'after', logic: 'any' }],
    [{ secondary_keys: ['x'] }, { secondaryKeys: [] }],
    [{ insertion_order: '12' }, { order: 12 }],
    [{ extensions: { selectiveLogic: 1, position: 0 } }, { logic: 'notAll', position: 'before' }],
    [{ extensions: { selectiveLogic: 99 } }, { logic: 'any' }],
    [{ extensions: { case_sensitive: true } }, { isCaseSensitive: true }],
    [
      { use_regex: true, constant: 'true' },
      { isRegex: true, isConstant: true },
    ],
  ])('entry %j', async (entry, expected) => {
    expect((await loreOf({ entries: [entry, null] }))?.entries).toMatchObject([expected]);
  });
});

describe('a picture', () => {
  const deflated = (card: unknown) => deflateSync(base64(card)).toString('latin1');
  const readName = async (...chunks: Uint8Array[]) => (await readCard(png(...chunks))).card.name;

  it.each([
    ['tEXt', text('chara', base64(V2))],
    ['tEXt in capitals', text('CHARA', base64(V2))],
    [
      'tEXt for URLs, without padding, in lines',
      text(
        'ccv3',
        Buffer.from(JSON.stringify(V2))
          .toString('base64url')
          .replace(/(.{70})/g, '$1\r\n'),
      ),
    ],
    ['plain JSON', chunk('tEXt', Buffer.concat([Buffer.from('chara\0 '), utf8(V2)]))],
    ['zTXt', chunk('zTXt', `chara\0\0${deflated(V2)}`)],
    ['iTXt', chunk('iTXt', `chara\0\0\0en\0Card\0${base64(V2)}`)],
    ['deflated iTXt', chunk('iTXt', `chara\0\x01\0\0\0${deflated(V2)}`)],
    ['another name', text('character', base64(V2))],
    ['V3 under the older name', text('chara', base64(V3))],
  ])('holds a card in %s', async (_case, card) => {
    const { source, picture, card: read } = await readCard(png(card));
    expect(read.name).toBe(NAME);
    expect(source.container).toBe('png');
    expect(picture).toEqual(PICTURE);
  });

  it('prefers ccv3 to chara, whichever comes first', async () => {
    const stale = text('chara', base64({ ...V1, name: 'Stale' }));
    expect(await readName(stale, text('ccv3', base64(V3)))).toBe(NAME);
    expect(await readName(text('ccv3', base64(V3)), stale)).toBe(NAME);
    const { spec } = await readCard(png(stale, text('chara', base64(V3))));
    expect(spec).toBe('v1');
  });

  it('takes the older copy where the newer one is damaged, and says so', async () => {
    const { card, unused } = await readCard(png(text('ccv3', '!'), text('chara', base64(V1))));
    expect(card.name).toBe(NAME);
    expect(unused).toEqual([{ field: 'ccv3', why: 'malformed' }]);
  });

  it('with a wrong checksum is read, and reported', async () => {
    const card = text('chara', base64(V1));
    card[card.length - 1]! ^= 1;
    expect((await readCard(png(card))).notes).toEqual([{ field: 'chara', why: 'wrong_checksum' }]);
  });

  it('keeps its other chunks, and the files that came in it', async () => {
    const listed = [{ type: 'emotion', uri: '__asset:3', name: 'joy', ext: 'PNG' }];
    const card = { ...V3, data: { ...V3.data, assets: listed } };
    const other = text('Software', 'brush');
    const read = await readCard(
      png(
        other,
        text('chara-ext-asset_:3', 'am95'),
        text('risuai', '*'),
        text('ccv3', base64(card)),
      ),
    );
    expect(read.picture).toEqual(png(other, text('risuai', '*')));
    expect(read.assets).toEqual([
      { path: '3', type: 'emotion', name: 'joy', ext: 'png', bytes: Buffer.from('joy') },
    ]);
    expect(read.unused).toContainEqual({ field: 'risuai', why: 'not_kept' });
  });

  it('of WebP holds it in its EXIF, as JSON or as numbers, or in its XMP', async () => {
    const json = JSON.stringify(V1);
    const xmp = `<x:xmpmeta><rdf:li>${json.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}</rdf:li></x:xmpmeta>`;
    const files = [
      webpCard(json),
      webpCard(base64(V1)),
      webpCard([...utf8(json)].join(',')),
      webp({ XMP: utf8(xmp) }),
    ];
    for (const file of files) {
      const { card, picture, source } = await readCard(file);
      expect(card.name).toBe(NAME);
      expect(picture).toEqual(file);
      expect(source.container).toBe('webp');
    }
  });
});

describe('an archive', () => {
  it('contains its card, its main icon and all of its files', async () => {
    const { spec, card, picture, assets, unused } = await readCard(CHARX);
    expect({ spec, name: card.name }).toEqual({ spec: 'charx', name: NAME });
    expect(picture).toEqual(PICTURE);
    expect(assets.map(({ path, type, name, ext }) => [path, type, name, ext])).toEqual([
      ['assets/icon/images/Other.png', 'icon', 'other', 'png'],
      ['assets/icon/images/main.png', 'icon', 'main', 'png'],
      ['assets/emotion/images/joy.webp', 'emotion', 'joy', 'webp'],
      ['module.risum', null, null, 'risum'],
    ]);
    expect(unused).toEqual(
      expect.arrayContaining([
        { field: 'assets[]', why: 'remote_file' },
        { field: 'assets[]', why: 'missing_file' },
        { field: 'assets[]', why: 'stored_file' },
        { field: 'module.risum', why: 'other_program' },
      ]),
    );
  });

  it('may follow a JPEG, which is then the picture of a card without an icon', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600ffd9', 'hex');
    const bare = zip([{ path: 'card.json', bytes: utf8(V3) }]);
    expect((await readCard(Buffer.concat([jpeg, bare]))).picture).toEqual(jpeg);
    const { assets, picture } = await readCard(Buffer.concat([jpeg, CHARX]));
    expect(assets).toHaveLength(CHARX_FILES.length - 1);
    expect(picture).toEqual(PICTURE);
  });
});
