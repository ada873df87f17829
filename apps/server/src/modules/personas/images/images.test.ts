import { describe, expect, it } from 'vitest';
import sharp from 'sharp';
import {
  aCanvas,
  aPerson,
  aPicture,
  asDataUrl,
  signedIn,
  useApp,
  whenErased,
} from '../../../../testing/index.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { aNeo } from '../personas.factory.ts';

const app = useApp();

const plusWithNeo = async (fields: Partial<NeoRow> = {}) => {
  const person = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, { userId: person.user.id, ...fields });
  const params = { id: neo.id };
  return {
    ...person,
    id: neo.id,
    /** The picture's address after `image` was sent. */
    edit: async (image: string | null) =>
      (await person.api.personas.update({ params, body: { image } })).image,
  };
};
const hashOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>';

const TOO_LONG =
  'This picture is too long or too wide. Please select one of at most 8192 on each side.';

/** A PNG of exactly this size: every reader ignores data after the last chunk. */
async function aPngOf(bytes: number): Promise<Buffer> {
  const png = await aPicture();
  return Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
}

describe('an uploaded picture', () => {
  it.each([
    ['png', 'image/png', () => aCanvas().png().toBuffer()],
    ['jpeg', 'image/jpeg', () => aCanvas().jpeg().toBuffer()],
    ['gif', 'image/gif', () => aCanvas().gif().toBuffer()],
    ['webp', 'image/webp', () => aCanvas().webp().toBuffer()],
    ['png declared as jpeg', 'image/jpeg', () => aCanvas().png().toBuffer()],
    ['png declared as svg', 'image/svg+xml', () => aCanvas().png().toBuffer()],
    ['png of 512,000 bytes', 'image/png', () => aPngOf(512_000)],
  ])('is stored and shown: a %s', async (_, label, make) => {
    const { edit, fetch } = await plusWithNeo();
    const url = await edit(asDataUrl(await make(), label));
    expect(url).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    const response = await fetch(url!);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await response.bytes()).metadata()).toMatchObject({ format: 'webp' });
  });

  it.each([
    ['an SVG', 'image/svg+xml', () => Buffer.from(SVG), 'Invalid file type'],
    ['an SVG declared as PNG', 'image/png', () => Buffer.from(SVG), 'Invalid file type'],
    [
      'an SVG after the first bytes of a PNG',
      'image/png',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(SVG)]),
      'Invalid file type',
    ],
    ['a TIFF', 'image/png', () => aCanvas().tiff().toBuffer(), 'Invalid file type'],
    ['an AVIF', 'image/png', () => aCanvas().avif().toBuffer(), 'Invalid file type'],
    ['text', 'image/png', () => Buffer.from('hello'), 'Invalid file type'],
    ['nothing', 'image/png', () => Buffer.alloc(0), 'Invalid file type'],
    [
      'half a file',
      'image/png',
      async () => (await aPicture()).subarray(0, 60),
      'Invalid file type',
    ],
    ['HTML', 'text/html', () => Buffer.from('<b>'), 'Invalid file type'],
    ['one byte more than 512,000', 'image/png', () => aPngOf(512_001), 'File too large'],
    [
      'more pixels than 16.7 million',
      'image/png',
      () => aCanvas(5_000, 5_000).png().toBuffer(),
      'This picture has too many pixels. Please select one of at most 4096 × 4096.',
    ],
    ['a strip', 'image/png', () => aCanvas(1, 8_193).png().toBuffer(), TOO_LONG],
    ['a horizontal strip', 'image/png', () => aCanvas(8_193, 1).png().toBuffer(), TOO_LONG],
  ])('is refused: %s', async (_, label, make, message) => {
    const { api, id } = await plusWithNeo();
    const image = asDataUrl(await make(), label);
    const call = api.personas.update({ params: { id }, body: { image } });
    await expect(call).rejects.toMatchObject({
      status: 400,
      detail: message,
      issues: [{ path: 'image', message }],
    });
  });

  it.each([
    'https://example.org/a.png',
    'javascript:alert(1)',
    'data:image/png,plain',
    'data:image/png;base64,***',
    '/api/images/../../etc/passwd',
    `/api/images/${'0'.repeat(64)}`,
  ])('is refused, and nothing is fetched: %s', async (image) => {
    const { api, id } = await plusWithNeo();
    await expect(api.personas.update({ params: { id }, body: { image } })).rejects.toMatchObject({
      status: 400,
      detail: 'Invalid file type',
    });
  });

  it('loses its metadata, and a rotated photograph is turned upright', async () => {
    const { edit, fetch } = await plusWithNeo();
    const photo = await aCanvas(80, 40)
      .withExif({ IFD0: { Copyright: 'canary' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const url = await edit(asDataUrl(photo, 'image/jpeg'));
    const bytes = await (await fetch(url!)).bytes();
    const { exif, xmp, icc, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, icc, orientation }).toEqual({});
    expect(Buffer.from(bytes).includes('canary')).toBe(false);
  });

  it('becomes a still: the first frame of an animation', async () => {
    const { edit, fetch } = await plusWithNeo();
    const frames = Buffer.concat([Buffer.alloc(8 * 8 * 3, 200), Buffer.alloc(8 * 8 * 3, 20)]);
    const animation = await sharp(frames, {
      raw: { width: 8, height: 16, channels: 3, pageHeight: 8 },
    })
      .gif()
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const bytes = await (await fetch((await edit(asDataUrl(animation, 'image/gif')))!)).bytes();
    const { dominant } = await sharp(bytes).stats();
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
    expect(dominant.r).toBeGreaterThan(150);
  });
});

describe('a form', () => {
  it.each([
    ['the address it received', (url: string) => url],
    ['that address with a size', (url: string) => `${url}?size=64`],
    ['the same file again', () => undefined],
  ])('keeps the picture and the approval: %s', async (_, sent) => {
    const { edit, api, id } = await plusWithNeo();
    const file = asDataUrl(await aPicture());
    const url = (await edit(file))!;
    await NeoRow.query(app.db).findById(id).patch({ compliance: 'green' });
    expect(await edit(sent(url) ?? file)).toBe(url);
    expect((await api.personas.get({ params: { id } })).compliance).toBe('green');
  });

  it('clears the picture with null, and the file is deleted', async () => {
    const { edit, fetch } = await plusWithNeo();
    const url = (await edit(asDataUrl(await aPicture())))!;
    expect(await edit(null)).toBeNull();
    expect((await fetch(url)).status).toBe(404);
    expect(await app.db('imageSizes').where({ hash: hashOf(url) })).toEqual([]);
  });

  it('sends an approved NEO back to review with a new picture', async () => {
    const { edit, api, id } = await plusWithNeo({ compliance: 'green' });
    await edit(asDataUrl(await aPicture()));
    expect((await api.personas.get({ params: { id } })).compliance).toBe('yellow');
  });

  it('cannot use the picture of another NEO', async () => {
    const other = await plusWithNeo({ visibility: 'private' });
    const url = (await other.edit(asDataUrl(await aPicture())))!;
    const { api, id } = await plusWithNeo();
    const form = { name: 'New', archetype: 'original-creation', responseStyle: 'formal' } as const;
    const body = { ...form, characterAttributes: ['Calm' as const], image: url };
    for (const call of [
      () => api.personas.update({ params: { id }, body: { image: url } }),
      () => api.personas.create({ body }),
    ]) {
      await expect(call()).rejects.toMatchObject({ status: 400, detail: 'Invalid file type' });
    }
  });
});

describe('a picture that several NEOs show', () => {
  it('is stored once, and kept until the last one drops it', async () => {
    const file = asDataUrl(await aPicture());
    const [one, two] = [await plusWithNeo(), await plusWithNeo()];
    const url = (await one.edit(file))!;
    expect(await two.edit(file)).toBe(url);
    expect(await app.db('images').where({ hash: hashOf(url) })).toHaveLength(1);
    await one.api.personas.remove({ params: { id: one.id } });
    expect((await two.fetch(url)).status).toBe(200);
    await two.edit(null);
    expect(await app.db('images').where({ hash: hashOf(url) })).toEqual([]);
  });

  it('is deleted with the last NEO, however many are deleted together', async () => {
    const { edit, api, user, id } = await plusWithNeo();
    const imageHash = hashOf(await edit(asDataUrl(await aPicture())));
    const others = await Promise.all(
      Array.from({ length: 9 }, () => aNeo(app.db, { userId: user.id, imageHash })),
    );
    await Promise.all(
      [id, ...others.map((neo) => neo.id)].map((each) =>
        api.personas.remove({ params: { id: each } }),
      ),
    );
    await whenErased(app.db);
    expect(await app.db('images').where({ hash: imageHash })).toEqual([]);
  });
});

describe('a served picture', () => {
  it('has the requested size, but is never enlarged', async () => {
    const { edit, fetch } = await plusWithNeo();
    const url = await edit(asDataUrl(await aCanvas(700, 600).jpeg().toBuffer(), 'image/jpeg'));
    const sides = [64, 256, 512, 1024].map(async (size) => {
      const bytes = await (await fetch(`${url}?size=${size}`)).bytes();
      const { width, height } = await sharp(bytes).metadata();
      expect(width).toBe(height);
      return width;
    });
    const [small, middle, large, largest] = await Promise.all(sides);
    expect([small, middle, large]).toEqual([64, 256, 512]);
    expect(largest).toBeGreaterThanOrEqual(512);
    expect(largest).toBeLessThanOrEqual(600);
    expect((await fetch(`${url}?size=63`)).status).toBe(400);
  });

  it.each([
    ['public-listed', 'green', 'public, max-age=31536000, immutable'],
    ['public-listed', 'yellow', null],
    ['private', 'green', null],
  ] as const)('of a %s %s NEO is cached for all: %s', async (visibility, compliance, forAll) => {
    const { edit, fetch, id } = await plusWithNeo({ visibility });
    const url = await edit(asDataUrl(await aPicture()));
    await NeoRow.query(app.db).findById(id).patch({ compliance });
    const response = await fetch(url!);
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    // An answer in a session may renew the cookie, so a shared cache stores only the anonymous
    // answer.
    const anonymous = await aPerson(app.base).fetch(url!);
    expect(anonymous.status).toBe(forAll === null ? 404 : 200);
    if (forAll !== null) expect(anonymous.headers.get('cache-control')).toBe(forAll);
  });

  it('of a private NEO does not exist for others', async () => {
    const { edit, fetch } = await plusWithNeo({ visibility: 'private' });
    const url = (await edit(asDataUrl(await aPicture())))!;
    expect((await fetch(url)).status).toBe(200);
    expect((await (await signedIn(app, 'plus')).fetch(url)).status).toBe(404);
    expect((await aPerson(app.base).fetch(url)).status).toBe(404);
  });
});
