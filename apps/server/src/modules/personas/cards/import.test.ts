import { randomBytes } from 'node:crypto';
import { BODY_LIMITS } from '@neo/contracts';
import { CARD_STORAGE_BYTES } from '@neo/domain';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aCanvas, aPicture, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';
import { NeoRow } from '../neo/neo.model.ts';
import {
  aBomb,
  aCard,
  aLargePng,
  aPngCard,
  base64,
  importCard,
  pngWith,
  sendCard,
  storedFiles,
  zipOf,
} from './cards.factory.ts';

const app = useApp({ rateLimits: false });

const told = async (answer: Response): Promise<string> => {
  const { code, reason } = (await answer.json()) as { code: string; reason: string };
  return `${answer.status} ${code} ${reason}`;
};
const neosOf = (userId: string): Promise<number> =>
  NeoRow.query(app.db).where({ userId }).resultSize();
/** All that an import could leave. */
const traces = async ({ user }: { user: { id: string } }): Promise<object> => ({
  ...(await storedFiles(app.db)),
  neos: await neosOf(user.id),
  images: (await app.db('images')).length,
});

describe('an imported card', () => {
  it('becomes a private NEO of the viewer, not approved, with sheet, picture and report', async () => {
    const person = await signedIn(app, 'plus');
    const png = await aPicture();
    const { neo, report } = await importCard(
      person,
      await aPngCard(
        {
          creator_notes: 'A *countess*. More.',
          alternate_greetings: ['Ah!'],
          tags: ['OC'],
          system_prompt: 'Obey.',
          extensions: { depth: 4 },
          character_book: { entries: [{ keys: ['engine'], content: 'Brass.' }] },
        },
        png,
      ),
    );
    expect(neo).toMatchObject({
      name: 'Ada',
      userId: person.user.id,
      visibility: 'private',
      compliance: 'yellow',
      description: 'A countess.',
      classification: 'community',
      tags: ['OC'],
      allowCopies: false,
      voice: null,
      copyOf: null,
      characterAttributes: ['Curious'],
      version: 1,
    });
    expect((await person.fetch(neo.image!)).status).toBe(200);
    expect(report).toMatchObject({ spec: 'v2', shortened: [], assets: 0 });
    expect(report.kept).toEqual(expect.arrayContaining(['name', 'first_mes', 'character_book']));
    expect(report.unused).toContainEqual({ field: 'system_prompt', why: 'own_rules' });
    expect(report.guessed).toContain('archetype');
    const sheet = await person.api.sheets.get({ params: { id: neo.id } });
    expect(sheet).toMatchObject({
      definition: 'Sees numbers.',
      greetings: ['Hello, {{user}}.', 'Ah!'],
      tags: ['OC'],
      lore: { entries: [{ keys: ['engine'], content: 'Brass.' }] },
    });
  });

  it('of a newer version, in another form or with a wrong checksum says so', async () => {
    const person = await signedIn(app, 'plus');
    const newer = aCard({ tags: 'a, b', name: 'A\0da' }, { spec: 'chara_card_v4' });
    expect((await importCard(person, newer)).report.notes).toEqual([
      { field: 'spec_version', why: 'newer_version' },
      { field: 'name', why: 'characters_dropped' },
      { field: 'tags', why: 'converted' },
    ]);
    const late = aCard({}, { spec: 'chara_card_v3', spec_version: '9.0' });
    expect((await importCard(person, late)).report.notes).toEqual([
      { field: 'spec_version', why: 'newer_version' },
    ]);
    const png = await aPngCard();
    // The last byte of the card's checksum, before the 12 bytes of the end.
    png[png.length - 13]! ^= 1;
    expect((await importCard(person, png)).report.notes).toEqual([
      { field: 'chara', why: 'wrong_checksum' },
    ]);
    expect((await importCard(person, aCard())).report.notes).toEqual([]);
  });

  it.each([
    ['JSON', () => aCard(), 'v2'],
    ['JSON of version 1', () => JSON.stringify({ name: 'Ada', first_mes: 'Hi.' }), 'v1'],
    ['a PNG', () => aPngCard(), 'v2'],
    ['a CHARX', () => zipOf({ 'card.json': aCard({}, { spec: 'chara_card_v3' }) }), 'charx'],
    ['YAML', () => 'name: Ada\ncontext: Sees numbers.\ngreeting: Hi.', 'other'],
    ['a book that is null', () => aCard({ character_book: null }), 'v2'],
    ['greetings in one text', () => aCard({ alternate_greetings: 'Ah!' }), 'v2'],
    [
      'two cards, the first of which counts',
      async () =>
        pngWith(await aPicture(), [
          ['chara', base64(aCard())],
          ['chara', base64(aCard({ name: 'Bob' }))],
        ]),
      'v2',
    ],
  ])('comes out of %s', async (_, file, spec) => {
    const person = await signedIn(app, 'plus');
    const { neo, report } = await importCard(person, await file());
    expect([neo.name, report.spec]).toEqual(['Ada', spec]);
  });

  it.each(['text/plain', 'application/json', 'image/png', 'multipart/form-data', undefined])(
    'is recognized by its content under the content type %s',
    async (contentType) => {
      const person = await signedIn(app, 'plus');
      expect((await sendCard(person, aCard(), contentType)).status).toBe(201);
    },
  );

  it('may have ten thousand entries: the first are kept, and the report says so', async () => {
    const person = await signedIn(app, 'plus');
    const entries = Array.from({ length: 10_000 }, (_, i) => ({ keys: [`k${i}`], content: 'x' }));
    const { neo, report } = await importCard(person, aCard({ character_book: { entries } }));
    expect(report.unused).toContainEqual({
      field: 'character_book.entries[500–9999]',
      why: 'too_many',
    });
    const { lore } = await person.api.sheets.get({ params: { id: neo.id } });
    expect(lore.entries).toHaveLength(500);
  });

  it('may have a pattern that slows other engines down', async () => {
    const person = await signedIn(app, 'plus');
    const entry = { keys: ['/(a+)+$/'], content: 'x', use_regex: true };
    const { neo } = await importCard(person, aCard({ character_book: { entries: [entry] } }));
    // In steps that double with each letter this would never be answered.
    const { fired } = await person.api.sheets.testLore({
      params: { id: neo.id },
      body: { text: `${'a'.repeat(15_000)}!` },
    });
    expect(fired).toEqual([]);
    const { lore } = await person.api.sheets.get({ params: { id: neo.id } });
    expect(lore.entries).toMatchObject([{ keys: ['/(a+)+$/'], isRegex: true }]);
  });

  it('keeps its files, each once, and none is served', async () => {
    const person = await signedIn(app, 'plus');
    const before = await storedFiles(app.db);
    const [icon, sound] = [await aPicture(), randomBytes(2_000_000)];
    const assets = [
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
      { type: 'x', uri: 'embeded://assets/x/audio/a.mp3', name: 'a', ext: 'mp3' },
    ];
    const card = aCard({ assets }, { spec: 'chara_card_v3', spec_version: '3.0' });
    const file = zipOf({
      'card.json': card,
      'assets/icon/images/main.png': icon,
      'assets/x/audio/a.mp3': sound,
      'assets/x/audio/b.mp3': sound,
    });
    const first = await importCard(person, file);
    expect(first.report.assets).toBe(3);
    expect(first.neo.image).not.toBeNull();
    const row = await app.db('neoCards').where({ neoId: first.neo.id }).first();
    expect(row).toMatchObject({ size: Buffer.byteLength(card) + icon.length + sound.length });
    await Promise.all(Array.from({ length: 4 }, () => importCard(person, file)));
    expect(await storedFiles(app.db)).toEqual({
      cards: before.cards + 5,
      files: before.files + 2,
      loose: before.loose,
      parts: before.parts + 4,
    });
  });
});

describe('the picture of a card', () => {
  /** A PNG whose data are damaged. */
  const withoutPixels = (png: Buffer): Buffer => {
    const at = png.indexOf('IDAT');
    return Buffer.concat([
      png.subarray(0, at + 4),
      Buffer.alloc(png.length - at - 4 - 16),
      png.subarray(-16),
    ]);
  };
  it.each([
    ['larger than a form takes', () => aLargePng(1_500_000), null],
    [
      'with more pixels than are decoded',
      () => aCanvas(5_000, 5_000).png().toBuffer(),
      'picture_too_large',
    ],
    ['that is a strip', () => aCanvas(1, 8_193).png().toBuffer(), 'picture_too_large'],
    ['that cannot be decoded', async () => withoutPixels(await aPicture()), 'stored_file'],
  ])('%s: not shown for %s', async (_, picture, why) => {
    const person = await signedIn(app, 'plus');
    const { neo, report } = await importCard(person, await aPngCard({}, await picture()));
    expect(neo.image === null).toBe(why !== null);
    const refused = report.unused.filter(({ field }) => field === 'picture');
    expect(refused).toEqual(why ? [{ field: 'picture', why }] : []);
    if (why) return;
    const shown = await sharp(await (await person.fetch(neo.image!)).bytes()).metadata();
    expect(shown.format).toBe('webp');
  });
});

describe('nothing is stored, and the answer gives the reason', () => {
  const cut = async (): Promise<Buffer> => (await aPngCard()).subarray(0, -40);
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
  it.each<[string, () => unknown, string]>([
    ['a text', () => 'Hello', 'file_not_a_card'],
    ['a page', () => '<!doctype html><p>Hello', 'file_not_a_card'],
    ['other JSON', () => '{"messages":[]}', 'file_not_a_card'],
    ['a picture without a card', () => aPicture(), 'file_not_a_card'],
    [
      'a JPEG',
      () =>
        aCanvas()
          .jpeg()
          .withExif({ IFD0: { Copyright: aCard() } })
          .toBuffer(),
      'file_not_a_card',
    ],
    // The first two bytes are those of no format and of no text, which others may look like.
    ['random bytes', () => Buffer.from([0xff, 0, ...randomBytes(100_000)]), 'file_not_a_card'],
    ['half a card in JSON', () => aCard().slice(0, -40), 'file_cut'],
    ['half a picture', cut, 'file_cut'],
    ['two cards', () => `[${aCard()},${aCard({ name: 'Bob' })}]`, 'file_not_a_card'],
    [
      'base64 that is none',
      async () => pngWith(await aPicture(), [['chara', '***not base64***']]),
      'file_damaged',
    ],
    ['UTF-8 that is none', () => Buffer.from(aCard({ name: 'Ad\xe9' }), 'latin1'), 'file_damaged'],
    [
      'an archive that inflates to much',
      () => zipOf({ 'card.json': aCard(), 'assets/a.bin': Buffer.alloc(300_000_000) }),
      'file_unpacks_too_large',
    ],
    ['a path that leads out', () => zipOf({ 'card.json': aCard(), '../x': 'x' }), 'file_damaged'],
    ['a card in a folder', () => zipOf({ 'inner/card.json': aCard() }), 'file_not_a_card'],
    ['an archive cut', () => zipOf({ 'card.json': aCard() }).subarray(0, -30), 'file_cut'],
    [
      'values in values',
      () => aCard().replace('"extensions":{}', `"extensions":${deep}`),
      'nested_too_deeply',
    ],
    ['nothing', () => '', 'file_not_a_card'],
  ])('of %s', async (_, make, reason) => {
    const person = await signedIn(app, 'plus');
    const file = (await make()) as Buffer;
    const before = await traces(person);
    const answer = await sendCard(person, file);
    expect(await told(answer)).toBe(`400 invalid ${reason}`);
    expect(await traces(person)).toEqual(before);
  });

  it('says that a file is not a card', async () => {
    const person = await signedIn(app, 'plus');
    const answer = await sendCard(person, 'Hello');
    expect(await answer.json()).toMatchObject({ message: 'This file is not a character card' });
  });

  it('of a chunk that inflates to a gigabyte', async () => {
    const person = await signedIn(app, 'plus');
    const file = aBomb(await aPicture());
    const before = process.memoryUsage().rss;
    expect(await told(await sendCard(person, file))).toBe('400 invalid file_unpacks_too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });

  it('of more than 20 MB, announced or not: 413', async () => {
    const person = await signedIn(app, 'plus');
    const large = new Uint8Array(BODY_LIMITS.card + 1).fill(0x20);
    expect(await told(await sendCard(person, large))).toBe('413 too_large too_large');
    const chunked = new Blob([large]).stream();
    expect(await told(await sendCard(person, chunked))).toBe('413 too_large too_large');
  });

  it.each<[string, (names: string[]) => Buffer | Promise<Buffer>]>([
    [
      'an archive',
      (names) =>
        zipOf({ 'card.json': aCard(), ...Object.fromEntries(names.map((name) => [name, 'a'])) }),
    ],
    [
      'a picture',
      async (names) =>
        pngWith(await aPicture(), [
          ['chara', base64(aCard())],
          ...names.map((name) => [`chara-ext-asset_:${name}`, base64('a')] as const),
        ]),
    ],
  ])('of %s with too many files: 413, and how many may be', async (_, make) => {
    const person = await signedIn(app, 'plus');
    const names = Array.from({ length: 501 }, (__, at) => `${at}.bin`);
    const answer = await sendCard(person, await make(names));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      code: 'too_large',
      reason: 'card_files_too_many:500',
      message: 'This file holds more than 500 files.',
    });
  });

  it.each<[string, string, string, string]>([
    [
      'YAML of 6,000 keys',
      `name: Ada\ncontext: A countess.\n${Array.from({ length: 6_000 }, (__, i) => `k${i}: 1\n`).join('')}`,
      'card_yaml_too_complex',
      'This YAML has too many keys and values. Save the card as JSON and try again.',
    ],
    [
      'YAML of 200 kB',
      `name: Ada\ncontext: ${'a'.repeat(200_000)}\n`,
      'card_yaml_too_large:128',
      'A card in YAML can be up to 128 kB. Save it as JSON and try again.',
    ],
    [
      'JSON of 900,000 values',
      aCard({ extensions: { a: Array<number>(900_000).fill(1) } }),
      'card_values_too_many:250000',
      'This card has more than 250,000 keys and values.',
    ],
    [
      'JSON of 17 MB',
      aCard({ description: 'a'.repeat(17_000_000) }),
      'card_text_too_large:4',
      'The text of a card can be up to 4 MB.',
    ],
  ])('of %s: 413, and which limit it exceeds', async (_, file, reason, message) => {
    const person = await signedIn(app, 'plus');
    const answer = await sendCard(person, file);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ code: 'too_large', reason, message });
  });

  it('of a file of exactly 20 MB, which is read', async () => {
    const person = await signedIn(app, 'plus');
    const whole = Buffer.alloc(BODY_LIMITS.card, aCard());
    expect((await sendCard(person, whole)).status).not.toBe(429);
  });

  it('if a later part cannot be stored', async () => {
    const person = await signedIn(app, 'plus');
    await app.db.raw(`
      create function refuse_boom() returns trigger language plpgsql as $$
      begin raise exception 'boom' using errcode = '57014'; end $$;
      create trigger refuse_boom before insert on neo_card_files
        for each row when (new.path = 'boom') execute function refuse_boom()`);
    const before = await traces(person);
    const files = { 'card.json': aCard(), 'icon.png': await aPicture() };
    expect((await sendCard(person, zipOf({ ...files, boom: 'x' }))).status).toBe(503);
    expect(await traces(person)).toEqual(before);
    expect((await sendCard(person, zipOf(files))).status).toBe(201);
  });
});

describe('who may import a card', () => {
  it('is nobody without a plan, which is checked before the file is read', async () => {
    const person = await signedIn(app, 'standard');
    expect(await told(await sendCard(person, 'no card at all'))).toBe('403 plan plan_no_more_neos');
  });

  it('is anybody with room for one more NEO, even in a race', async () => {
    const person = await signedIn(app, 'plus');
    const userId = person.user.id;
    await Promise.all(Array.from({ length: 98 }, () => aNeo(app.db, { userId })));
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCard(person, aCard())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 403, 403, 403,
    ]);
    expect(await neosOf(userId)).toBe(100);
  });

  it('is anybody with space for its files, even in a race', async () => {
    const person = await signedIn(app, 'plus');
    const userId = person.user.id;
    const card = aCard({ creator: userId });
    const { neo } = await importCard(person, card);
    const left = 2 * card.length + 10;
    const size = CARD_STORAGE_BYTES - left;
    await app.db('neoCards').where({ neoId: neo.id }).update({ size });
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCard(person, card)));
    const all = await Promise.all(
      answers.map(async (one) => (one.status === 201 ? '201' : told(one))),
    );
    expect(all.toSorted()).toEqual([
      '201',
      '201',
      ...Array.from({ length: 3 }, () => '409 conflict card_storage_full:200'),
    ]);
    await person.api.personas.remove({ params: { id: neo.id } });
    expect((await sendCard(person, card)).status).toBe(201);
  });

  it('has to retry later with many at once', async () => {
    const person = await signedIn(app, 'plus');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCard(person, aCard())));
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => status === 201 || status === 429)).toBe(true);
    expect((await sendCard(person, aCard())).status).toBe(201);
  });
});
