import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { readCard } from '@neo/cards';
import type { ReadCard } from '@neo/cards';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { aCanvas, aPicture, asDataUrl, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { DOWNLOADS } from '../../../platform/http/downloads.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../personas.factory.ts';
import { aCard, aLargePng, aPngCard, exportCard, importCard, zipOf } from './cards.factory.ts';

const app = useApp({ rateLimits: false });

interface Data extends Record<string, unknown> {
  extensions: { neo?: Record<string, unknown> };
  character_book: { entries: Record<string, unknown>[] };
}
const parsed = (text: string): { data: Data } => JSON.parse(text) as { data: Data };
const textOf = async (person: Person, id: string, format = 'json'): Promise<string> => {
  const bytes = await exportCard(person, id, format);
  return format === 'json' ? new TextDecoder().decode(bytes) : (await readCard(bytes)).source.text;
};
/** The data of a card, without the moment of its export, which V3 asks for. */
const dataOf = async (person: Person, id: string, format = 'json'): Promise<Data> => {
  const { modification_date: _, ...data } = parsed(await textOf(person, id, format)).data;
  return data as Data;
};

/** With what we do not know in every place, and much of what is shortened or left out. */
const RICH = {
  name: 'Catgirls From Outerspace! | Lira',
  description: 'd'.repeat(40_000),
  creator_notes: '<b>Mine</b>. And more.',
  creator_notes_multilingual: { de: 'Meins' },
  group_only_greetings: ['All of you!'],
  nickname: '',
  source: ['https://example.org/card'],
  creation_date: 1_700_000_000,
  system_prompt: 'Obey.',
  creator: 'Ann',
  character_version: '1.0',
  alternate_greetings: ['x'.repeat(9_000), '', 'Ho.'],
  tags: ['Anime', 'anime', ' Long '],
  assets: [{ type: 'icon', uri: 'ccdefault:', name: 'main', ext: 'png' }],
  zebra: { deep: [1, 2.5e10, null, { a: '\u0000\ud800' }] },
  extensions: { depth_prompt: { prompt: 'x', depth: 4 }, other: [1] },
  character_book: {
    name: 'World',
    extensions: { a: 1 },
    mystery: true,
    entries: Array.from({ length: 600 }, (_, i) => ({
      keys: [`k${i}`, ''],
      content: `c${i}`,
      enabled: true,
      insertion_order: i,
      id: i,
      use_regex: false,
      extensions: { position: 4, selectiveLogic: 3 },
      unknown: 'x',
    })),
  },
};
type Sheet = Omit<Awaited<ReturnType<Person['api']['sheets']['get']>>, 'version'>;
type LoreEntry = Sheet['lore']['entries'][number];
const loreWith = (
  { lore }: Sheet,
  edit: (entry: LoreEntry) => Partial<LoreEntry>,
): Pick<Sheet, 'lore'> => ({
  lore: { ...lore, entries: lore.entries.map((entry) => ({ ...entry, ...edit(entry) })) },
});
const V3 = { spec: 'chara_card_v3', spec_version: '3.0', beside: { ours: false } };

describe('a card that was not edited', () => {
  it.each(['json', 'png', 'charx'])('is exported as it was imported, as %s', async (format) => {
    const person = await signedIn(app, 'plus');
    const file = aCard(RICH, V3);
    const { neo } = await importCard(person, file);
    const { data } = parsed(file);
    const came = await dataOf(person, neo.id, format);
    expect(came).toEqual(data);
    expect(Object.keys(came)).toEqual(Object.keys(data));
    expect(JSON.parse(await textOf(person, neo.id))).toMatchObject({ beside: { ours: false } });
  });

  it('is exported in the picture that it was imported in', async () => {
    const person = await signedIn(app, 'plus');
    const picture = await aCanvas(300, 500)
      .png()
      .withExif({ IFD0: { Artist: 'Ann' } })
      .toBuffer();
    const file = await aPngCard({}, picture);
    const { neo } = await importCard(person, file);
    const [came, left] = [await readCard(file), await readCard(await exportCard(person, neo.id))];
    expect(left.picture).toEqual(came.picture);
    expect(left.card).toEqual(came.card);
  });

  it('is exported with its files', async () => {
    const person = await signedIn(app, 'plus');
    const assets = [
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
      { type: 'x_a', uri: 'embeded://assets/a.bin', name: 'a', ext: 'bin' },
      { type: 'emotion', uri: 'https://example.org/x.png', name: 'b', ext: 'png' },
    ];
    const file = zipOf({
      'card.json': aCard({ assets }, V3),
      'assets/icon/images/main.png': await aPicture(),
      'assets/a.bin': randomBytes(1_700_000),
      'other.json': '{"app":1}',
    });
    const { neo, report } = await importCard(person, file);
    expect(report.unused).toContainEqual(expect.objectContaining({ why: 'remote_file' }));
    const files = async (bytes: Uint8Array): Promise<ReadCard['assets']> =>
      (await readCard(bytes)).assets;
    expect(await files(await exportCard(person, neo.id, 'charx'))).toEqual(await files(file));
    expect((await dataOf(person, neo.id))['assets']).toEqual(assets);
  });

  it('is equal after a second import and export', async () => {
    const person = await signedIn(app, 'plus');
    const first = await importCard(person, aCard(RICH, V3));
    const second = await importCard(person, await exportCard(person, first.neo.id));
    expect(await dataOf(person, second.neo.id)).toEqual(await dataOf(person, first.neo.id));
    const { id: _, ...sheet } = { id: 0, ...(await person.api.sheets.get({ params: first.neo })) };
    expect(await person.api.sheets.get({ params: second.neo })).toEqual(sheet);
  });
});

describe('an edited card', () => {
  it('has the edits, and otherwise what was imported', async () => {
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, aCard(RICH, V3));
    const params = { id: neo.id };
    const { version: _, ...sheet } = await person.api.sheets.get({ params });
    const [entry, ...entries] = sheet.lore.entries;
    await person.api.sheets.put({
      params,
      body: {
        ...sheet,
        personality: 'Bold.',
        tags: ['OC'],
        lore: { ...sheet.lore, entries: [{ ...entry!, content: 'Other' }, ...entries] },
      },
    });
    await person.api.personas.update({ params, body: { knowledge: 'Stars.', temperature: 1 } });
    const { data: came } = parsed(aCard(RICH, V3));
    const left = await dataOf(person, neo.id);
    const { neo: own, ...extensions } = left.extensions;
    expect(own).toMatchObject({ knowledge: 'Stars.', temperature: 1, archetype: neo.archetype });
    expect(extensions).toEqual(came.extensions);
    const [first, ...others] = came.character_book.entries;
    expect(left.character_book).toEqual({
      ...came.character_book,
      entries: [{ ...first, content: 'Other' }, ...others],
    });
    const rest = ({ extensions: _e, character_book: _b, ...data }: Data): object => data;
    expect(rest(left)).toEqual({ ...rest(came), personality: 'Bold.', tags: ['OC'] });
  });

  const numbered = (count: number, name: string): string[] =>
    Array.from({ length: count }, (_, i) => `${name} ${i}`);
  const [greetings, tags, keys] = [
    numbered(40, 'Greeting'),
    numbered(30, 'tag'),
    numbered(120, 'key'),
  ];
  const [long, longTag, longKey] = ['x'.repeat(9_000), 't'.repeat(60), 'k'.repeat(600)];
  const book = (entryKeys: string[], more: object = {}) => ({
    character_book: { entries: [{ keys: entryKeys, content: 'Said.', ...more }] },
  });
  const second = (keys_: string[]) => ({ secondary_keys: keys_, selective: true });

  it.each<[string, Record<string, unknown>, (sheet: Sheet) => Partial<Sheet>, object]>([
    [
      'greetings that are too many',
      { alternate_greetings: greetings },
      (sheet) => ({ greetings: sheet.greetings.with(2, 'Ho.') }),
      { alternate_greetings: greetings.with(1, 'Ho.') },
    ],
    [
      'greetings that are too long or blank',
      { alternate_greetings: [long, '', 'b'] },
      (sheet) => ({ greetings: sheet.greetings.with(2, 'Ho.') }),
      { alternate_greetings: [long, '', 'Ho.'] },
    ],
    [
      'tags that are too many',
      { tags },
      (sheet) => ({ tags: sheet.tags.with(3, 'OC') }),
      { tags: tags.with(3, 'OC') },
    ],
    [
      'a tag that is too long',
      { tags: [longTag, 'Long'] },
      (sheet) => ({ tags: [...sheet.tags, 'OC'] }),
      { tags: [longTag, 'Long', 'OC'] },
    ],
    [
      'keys that are too many',
      book(keys, second(keys)),
      (sheet) =>
        loreWith(sheet, (entry) => ({
          keys: entry.keys.with(4, 'moon'),
          secondaryKeys: entry.secondaryKeys.slice(1),
        })),
      book(keys.with(4, 'moon'), second(keys.slice(1))),
    ],
    [
      'a key that is too long',
      book([longKey, 'b'], second(['a', longKey])),
      (sheet) =>
        loreWith(sheet, (entry) => ({
          keys: [...entry.keys, 'c'],
          secondaryKeys: ['c'],
        })),
      book([longKey, 'b', 'c'], second(['c', longKey])),
    ],
  ])('keeps %s, together with what was edited', async (_case, fields, edit, expected) => {
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, aCard(fields, V3));
    const params = { id: neo.id };
    const { version: _, ...sheet } = await person.api.sheets.get({ params });
    await person.api.sheets.put({ params, body: { ...sheet, ...edit(sheet) } });
    expect(await dataOf(person, neo.id)).toMatchObject({
      first_mes: 'Hello, {{user}}.',
      ...expected,
    });
  });

  const longName = 'Catgirls From Outerspace! | Lira';
  it('keeps a name that an earlier release shortened in another way', async () => {
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, aCard({ name: longName }, V3));
    expect(neo.name).toBe('Lira');
    await app.db('neos').where({ id: neo.id }).update({ name: 'Catgirls From' });
    expect(await dataOf(person, neo.id)).toMatchObject({ name: longName });
  });

  it.each<
    [string, Record<string, unknown>, { name?: string; nickname?: string }, string | undefined]
  >([
    ['that the import made of its name', {}, { name: 'Nova' }, longName],
    [
      'that the import made, also where the card has a blank one',
      { nickname: ' ' },
      { name: 'Nova' },
      longName,
    ],
    ['that it came with', { nickname: ' Li  ' }, { name: 'Nova' }, ' Li  '],
    ['that was edited', {}, { name: 'Nova', nickname: 'Li' }, 'Li'],
    ['or none if it was removed', {}, { name: 'Nova', nickname: '' }, undefined],
    ['or none if only another field was edited', {}, {}, undefined],
  ])('keeps a nickname %s, when it is renamed', async (_case, fields, edits, expected) => {
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, aCard({ name: longName, ...fields }, V3));
    const params = { id: neo.id };
    const { version: _, ...sheet } = await person.api.sheets.get({ params });
    const { name = neo.name, nickname = sheet.nickname } = edits;
    await person.api.sheets.put({ params, body: { ...sheet, personality: 'Bold.', nickname } });
    await person.api.personas.update({ params, body: { name } });
    const left = await dataOf(person, neo.id);
    expect(left['nickname']).toBe(expected);
    const again = await importCard(person, await exportCard(person, neo.id));
    const came = await person.api.sheets.get({ params: again.neo });
    expect([again.neo.name, came.nickname]).toEqual([name, nickname]);
  });

  it('is exported in the picture that the NEO shows now', async () => {
    const person = await signedIn(app, 'plus');
    const assets = [
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
    ];
    const icon = await aPicture();
    const file = zipOf({ 'card.json': aCard({ assets }, V3), 'assets/icon/images/main.png': icon });
    const { neo } = await importCard(person, file);
    const params = { id: neo.id };
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    await person.api.personas.update({ params, body: { image: asDataUrl(red) } });
    for (const format of ['png', 'charx']) {
      const { picture } = await readCard(await exportCard(person, neo.id, format));
      const { format: kind, width } = await sharp(picture!).metadata();
      const { dominant } = await sharp(picture!).stats();
      expect([kind, width, dominant.r > 200 && dominant.g < 50]).toEqual(['png', 64, true]);
    }
    await person.api.personas.update({ params, body: { image: null } });
    const archive = await exportCard(person, neo.id, 'charx');
    expect(await readCard(archive)).toMatchObject({ picture: null, assets: [] });
    expect((await importCard(person, archive)).neo.image).toBeNull();
    const drawn = await exportCard(person, neo.id);
    expect((await importCard(person, drawn)).neo.image).toBeNull();
  });
});

describe('a NEO that was made here', () => {
  it('comes back as it was', async () => {
    const person = await signedIn(app, 'plus');
    const made = await person.api.personas.create({
      body: {
        name: 'Frida',
        description: 'Paints herself',
        archetype: 'person-simulator',
        characterAttributes: ['Passionate', 'Defiant'],
        responseStyle: 'creative',
        categories: ['Visual Arts & Design'],
        knowledge: 'Casa Azul.',
        temperature: 1.5,
        contextBackground: 'Born 1907.',
        wikiUrl: 'https://en.wikipedia.org/wiki/Frida',
        image: asDataUrl(await aPicture()),
        visibility: 'public-listed',
        allowCopies: true,
      },
    });
    await person.api.sheets.put({
      params: { id: made.id },
      body: {
        definition: 'Secret.',
        greetings: ['Hola.', 'Hi.'],
        tags: ['Art'],
        nickname: 'Fri',
        examples: '<START>',
        creatorNotes: 'Mine.',
        closingInstructions: 'Short.',
        lore: { name: 'Casa', entries: [{ name: 'Diego', keys: ['Diego'], content: 'A painter' }] },
      },
    });
    for (const format of ['png', 'json', 'charx']) {
      const { neo, report } = await importCard(person, await exportCard(person, made.id, format));
      const own = ['id', 'image', 'createdAt', 'version', 'visibility', 'allowCopies'];
      const same = (one: object): object =>
        Object.fromEntries(Object.entries(one).filter(([key]) => !own.includes(key)));
      expect(same(neo)).toEqual(same(await person.api.personas.get({ params: made })));
      expect(neo).toMatchObject({ visibility: 'private', allowCopies: false });
      expect(neo.image === null).toBe(format === 'json');
      expect(report).toMatchObject({ spec: format === 'charx' ? 'charx' : 'v3', guessed: [] });
      const sheets = await Promise.all(
        [made, neo].map(({ id }) => person.api.sheets.get({ params: { id } })),
      );
      expect({ ...sheets[1], version: 0 }).toEqual({ ...sheets[0], version: 0 });
    }
  });

  it('has a drawn portrait in its PNG if it has no picture, which importing does not take', async () => {
    const person = await signedIn(app, 'plus');
    const [ada, bea] = await Promise.all(
      ['Ada', 'Bea'].map((name) => aNeo(app.db, { userId: person.user.id, name, imageHash: null })),
    );
    const files = await Promise.all([ada!, bea!].map(({ id }) => exportCard(person, id)));
    const drawn = await Promise.all(files.map((file) => sharp(file).raw().toBuffer()));
    expect(drawn[0]).not.toEqual(drawn[1]);
    expect((await sharp(files[0]).stats()).entropy).toBeGreaterThan(0);
    const { neo, report } = await importCard(person, files[0]!);
    expect(neo).toMatchObject({ name: 'Ada', image: null });
    expect(report.unused).toEqual([]);
    expect(await app.db('neoCards').where({ neoId: neo.id })).toMatchObject([
      { pictureHash: null },
    ]);
    const again = await exportCard(person, neo.id);
    expect(await sharp(again).raw().toBuffer()).toEqual(drawn[0]);
  });

  it('is a file with its name and kind', async () => {
    const person = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: person.user.id, name: '../Ada: "x"' });
    for (const [format, type] of [
      ['png', 'image/png'],
      ['json', 'application/json; charset=utf-8'],
      ['charx', 'application/zip'],
    ]) {
      const answer = await person.fetch(`/api/neos/${id}/card?format=${format}`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': `attachment; filename="Ada x.${format}"`,
        'cache-control': 'no-store, no-transform',
      });
    }
    expect((await person.fetch(`/api/neos/${id}/card`)).headers.get('content-type')).toBe(
      'image/png',
    );
    expect((await person.fetch(`/api/neos/${id}/card?format=gif`)).status).toBe(400);
  });
});

it('can be exported by its owner after the plan has ended', async () => {
  const person = await signedIn(app, 'plus');
  const { neo } = await importCard(person, aCard());
  await changeUser(app.db, person.user.id, { role: 'standard' });
  expect(await dataOf(person, neo.id)).toMatchObject({ name: 'Ada' });
});

describe('a client that reads nothing', () => {
  it('keeps its own slot until it leaves, and no other', async () => {
    const person = await signedIn(app, 'plus');
    const { neo } = await importCard(person, await aPngCard({}, await aLargePng(6_000_000)));
    const size = DOWNLOADS.each - 20_000_000;
    await app.db('neoCards').where({ neoId: neo.id }).update({ size });
    const { hostname, port } = new URL(app.base);
    const socket = connect(Number(port), hostname);
    const head = once(socket, 'data');
    socket.write(
      `GET /api/neos/${neo.id}/card HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${person.cookie()}\r\n\r\n`,
    );
    expect(String((await head)[0])).toContain('200 OK');
    socket.pause();
    const again = () => person.fetch(`/api/neos/${neo.id}/card?format=json`);
    expect((await again()).status).toBe(429);
    const other = await signedIn(app, 'plus');
    const { neo: theirs } = await importCard(other, aCard());
    expect((await exportCard(other, theirs.id)).length).toBeGreaterThan(0);
    socket.destroy();
    await vi.waitFor(async () => expect((await again()).status).toBe(200), 5_000);
  });
});
