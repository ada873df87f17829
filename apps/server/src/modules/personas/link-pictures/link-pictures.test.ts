import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { aPerson, aPicture, asDataUrl, signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo } from '../personas.factory.ts';
import { displayFace, drawLine, linesOf, textFace, widerTextFace } from './lettering.ts';

const app = useApp();
const stranger = () => aPerson(app.base);

const aListedNeo = async () => {
  const owner = await signedIn(app, 'plus');
  const neo = await aNeo(app.db, {
    userId: owner.user.id,
    visibility: 'public-listed',
    compliance: 'green',
  });
  const read = () => stranger().fetch(`/neo/${neo.id}/card.png`);
  return { ...owner, neo, params: { id: neo.id }, read };
};
const approve = (id: string) => app.db('neos').where({ id }).update({ compliance: 'green' });

describe('a link picture', () => {
  it('is a PNG of 1200 × 630 that caches keep for minutes', async () => {
    const { read } = await aListedNeo();
    const response = await read();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=300');
    const meta = await sharp(await response.bytes()).metadata();
    expect(meta).toMatchObject({ format: 'png', width: 1_200, height: 630 });
  });

  it('shows the portrait, the name and the description, and is kept until one of them changes', async () => {
    const { api, params, neo, read } = await aListedNeo();
    const seen = new Set<string>();
    const bytes = async () => Buffer.from(await (await read()).bytes()).toString('base64');
    const edits = [
      {},
      { name: 'Another' },
      { description: 'Another description' },
      { image: asDataUrl(await aPicture()) },
    ];
    for (const [i, body] of edits.entries()) {
      await api.personas.update({ params, body });
      await approve(neo.id);
      const [first, second] = [await bytes(), await bytes()];
      expect(second).toBe(first);
      seen.add(first);
      expect(seen.size).toBe(i + 1);
      expect(await app.db('linkPictures').where({ neoId: neo.id })).toHaveLength(1);
    }
    // What previews do not show changes nothing.
    const [kept] = await app.db('linkPictures').where({ neoId: neo.id });
    await api.personas.update({ params, body: { knowledge: 'Knows more' } });
    await approve(neo.id);
    await bytes();
    expect(await app.db('linkPictures').where({ neoId: neo.id })).toEqual([kept]);
  });

  it('of a NEO for adults is not for minors', async () => {
    const { neo, read } = await aListedNeo();
    await app
      .db('neos')
      .where({ id: neo.id })
      .update({ tags: ['nsfw'] });
    expect((await read()).status).toBe(200);
    const minor = await signedIn(app, 'standard');
    await app.db('users').where({ id: minor.user.id }).update({ minorUntil: '2990-01-01' });
    expect((await minor.fetch(`/neo/${neo.id}/card.png`)).status).toBe(404);
  });

  it('disappears when the NEO turns red, is hidden, locked or deleted', async () => {
    const { api, params, neo, read } = await aListedNeo();
    const set = (fields: object) => app.db('neos').where(params).update(fields);
    expect((await read()).status).toBe(200);
    await set({ compliance: 'red' });
    expect((await read()).status).toBe(404);
    await set({ compliance: 'green', visibility: 'private' });
    expect((await read()).status).toBe(404);
    await set({ visibility: 'public-password', passwordHash: 'x', passwordVersion: 1 });
    expect((await read()).status).toBe(404);
    await set({ visibility: 'public-unlisted', passwordHash: null });
    expect((await read()).status).toBe(200);
    await api.personas.remove({ params });
    expect((await read()).status).toBe(404);
    expect(await app.db('linkPictures').where({ neoId: neo.id })).toEqual([]);
  });
});

describe('lines of text', () => {
  const setting = { face: displayFace, size: 76, width: 560, lines: 3 };

  it.each([
    ['Frida Kahlo', ['Frida Kahlo']],
    ['The Countess of Monte Cristo', ['The Countess', 'of Monte Cristo']],
    ['  Ada \n Lovelace 🙂 ', ['Ada Lovelace']],
    ['Łukasz Ångström', ['Łukasz', 'Ångström']],
    ['Лев Толстой', ['Лев Толстой']],
    ['', []],
    ['🙂', []],
    ['Words → here ✌🏽️ ★', ['Words here']],
  ])('of %j are %j', (text, lines) => {
    expect(linesOf(text, setting)).toEqual(lines);
  });

  it('are left out where the typeface lacks a letter', () => {
    expect(linesOf('紫式部', setting)).toEqual([]);
    expect(linesOf('Murasaki 紫式部', { ...setting, face: textFace })).toEqual([]);
  });

  it.each(['Việt Nam đẹp', 'Θάλασσα', 'Море'])('of other text may be %s', (text) => {
    expect(linesOf(text, { ...setting, face: textFace })).toEqual([]);
    expect(linesOf(text, { ...setting, face: widerTextFace })).toEqual([text]);
  });

  it('have whole letters: no point is far from its letter', () => {
    for (const face of [displayFace, textFace, widerTextFace]) {
      const drawn = drawLine('sScCżŝ&%8', { x: 0, y: 0 }, { ...setting, face });
      const points = [...drawn.matchAll(/ d="([^"]*)"/g)].flatMap(([, outline]) =>
        outline!.match(/-?[\d.]+|NaN/g)!.map(Number),
      );
      expect(points.length).toBeGreaterThan(100);
      expect(points.filter((at) => !(Math.abs(at) < 1_500))).toEqual([]);
    }
  });

  it('cut words that are too long, and end with an ellipsis', () => {
    expect(linesOf('w'.repeat(20), setting)).toEqual(['w'.repeat(9), 'w'.repeat(9), 'ww']);
    const lines = linesOf('One word after another '.repeat(20), setting);
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toMatch(/…$/);
  });
});
