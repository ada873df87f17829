import sharp from 'sharp';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import {
  aCanvas,
  aPerson,
  aPicture,
  asDataUrl,
  signedIn,
  useApp,
} from '../../../../testing/index.ts';
import { storePicture } from '../../../platform/images/store-image.ts';
import { sweepPictures } from '../../../platform/images/sweep-pictures.ts';
import { aUser } from '../../identity/identity.factory.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();
const BROWSER = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

async function aShownPicture(fields: Partial<NeoRow> = {}) {
  const png = await aCanvas(600, 600).png().toBuffer();
  const imageHash = await storePicture(app.db, png);
  await aNeo(app.db, { imageHash, ...fields });
  return { hash: imageHash, url: `/api/images/${imageHash}` };
}
const get = (url: string, accept: string) => aPerson(app.base).fetch(url, { headers: { accept } });
const typeOf = (response: Response) => response.headers.get('content-type');
const avifsOf = async (hash: string) =>
  await app.db('imageSizes').where({ hash }).whereNotNull('avif').orderBy('size').pluck('size');

describe('the format of a picture', () => {
  it.each([
    [BROWSER, 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/webp'],
    ['', 'image/webp'],
    ['image/avif;q=0, image/webp', 'image/webp'],
    ['image/avif; q=0.0,image/webp', 'image/webp'],
    ['image/avif;q=0.5,image/webp', 'image/avif'],
  ])('for Accept %j is %s', async (accept, type) => {
    const { url } = await aShownPicture();
    const response = await get(`${url}?size=256`, accept);
    expect(typeOf(response)).toBe(type);
    expect(response.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    const { format, width, height } = await sharp(await response.bytes()).metadata();
    expect([format, width, height]).toEqual([type === 'image/avif' ? 'heif' : 'webp', 256, 256]);
  });

  it('is encoded once, on the first request, and stored', async () => {
    const { hash, url } = await aShownPicture();
    await get(`${url}?size=256`, 'image/webp');
    expect(await avifsOf(hash)).toEqual([]);
    const asked = await Promise.all([1, 2, 3, 4, 5, 6].map(() => get(`${url}?size=256`, BROWSER)));
    const bodies = await Promise.all(asked.map((response) => response.bytes()));
    expect(new Set(asked.map(typeOf))).toEqual(new Set(['image/avif']));
    expect(new Set(bodies.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
    expect(await avifsOf(hash)).toEqual([256]);
  });

  it('is available to everyone under load, in either format', async () => {
    const pictures = await Promise.all(Array.from({ length: 12 }, () => aShownPicture()));
    const answers = await Promise.all(pictures.map(({ url }) => get(url, BROWSER)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      const { format } = await sharp(await answer.bytes()).metadata();
      expect(typeOf(answer)).toBe(format === 'heif' ? 'image/avif' : 'image/webp');
    }
  });

  it('is only for the owner if the NEO is private, in AVIF too', async () => {
    const owner = await signedIn(app, 'plus');
    const { url } = await aShownPicture({ visibility: 'private', userId: owner.user.id });
    const headers = { accept: BROWSER };
    const own = await owner.fetch(url, { headers });
    expect([own.status, typeOf(own)]).toEqual([200, 'image/avif']);
    expect(own.headers.get('cache-control')).toMatch(/^private,/);
    expect((await get(url, BROWSER)).status).toBe(404);
  });
});

describe('pictures that nothing shows', () => {
  const log = pino({ level: 'silent' });
  const sweepIn = (minutes: number) =>
    sweepPictures({ db: app.db, log }, new Date(Date.now() + minutes * 60_000));
  const isThere = async (hash: string) =>
    (await app.db('images').where({ hash }).first()) !== undefined;

  it('are deleted after an hour, and those that a NEO or a person shows stay', async () => {
    const orphan = await storePicture(app.db, await aPicture());
    const shown = await aShownPicture();
    const avatar = await storePicture(app.db, await aPicture());
    await aUser(app.db, { avatarHash: avatar });
    await sweepIn(59);
    expect(await isThere(orphan)).toBe(true);
    await sweepIn(61);
    expect(await isThere(orphan)).toBe(false);
    expect(await app.db('imageSizes').where({ hash: orphan })).toEqual([]);
    expect([await isThere(shown.hash), await isThere(avatar)]).toEqual([true, true]);
  });

  it('include those of a refused save and of a deleted person', async () => {
    const person = await signedIn(app, 'plus');
    const neo = await aNeo(app.db, { userId: person.user.id });
    const params = { id: neo.id };
    const image = asDataUrl(await aPicture());
    const { image: url } = await person.api.personas.update({ params, body: { image } });
    await app.db('users').where({ id: person.user.id }).delete();
    await sweepIn(61);
    expect(await isThere(url!.split('/').at(-1)!)).toBe(false);
  });

  it('stay another hour when they are uploaded again', async () => {
    const png = await aPicture();
    const hash = await storePicture(app.db, png);
    await app
      .db('images')
      .where({ hash })
      .update({ storedAt: new Date(Date.now() - 86_400_000) });
    expect(await storePicture(app.db, png)).toBe(hash);
    await sweepIn(0);
    expect(await isThere(hash)).toBe(true);
  });

  it('are skipped while a transaction is about to show them, also by concurrent sweeps', async () => {
    const held = await storePicture(app.db, await aPicture());
    const loose = await Promise.all(
      Array.from({ length: 10 }, async () => storePicture(app.db, await aPicture())),
    );
    const { id } = await aNeo(app.db);
    await app.db.transaction(async (tx) => {
      await NeoRow.query(tx).findById(id).patch({ imageHash: held });
      const swept = await Promise.all([sweepIn(61), sweepIn(61), sweepIn(61)]);
      expect(swept.reduce((sum, count) => sum + count)).toBeGreaterThanOrEqual(loose.length);
    });
    expect(await isThere(held)).toBe(true);
    for (const hash of loose) expect(await isThere(hash)).toBe(false);
  });

  it('are never lost to a save that races with the sweep', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const png = await aPicture();
    for (let round = 0; round < 8; round += 1) {
      const { id } = await aNeo(app.db, { userId: user.id });
      await storePicture(app.db, png);
      const [saved] = await Promise.all([
        api.personas.update({ params: { id }, body: { image: asDataUrl(png) } }),
        sweepIn(120),
        sweepIn(120),
      ]);
      expect(await isThere(saved.image!.split('/').at(-1)!)).toBe(true);
      await api.personas.update({ params: { id }, body: { image: null } });
    }
  });
});
