import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../../testing/index.ts';
import { aNeo, changeNeo } from '../personas.factory.ts';

const app = useApp();
const member = () => signedIn(app, 'standard');
const names = (page: { neos: { name: string }[] }): string[] => page.neos.map(({ name }) => name);

describe('a mistyped name', () => {
  it.each([
    ['Niezsche', 'Friedrich Nietzsche'],
    ['nietzche', 'Friedrich Nietzsche'],
    ['Frida Khalo', 'Frida Kahlo'],
    ['Socartes', 'Socrates'],
    ['palto', 'Plato'],
    ['Confuscius', 'Confucius'],
    ['sun tsu', 'Sun Tzu'],
  ])('%s finds %s', async (q, name) => {
    const { api } = await member();
    const { id } = await aNeo(app.db, { name });
    const page = await api.personas.search({ query: { q } });
    expect(page.neos.map((neo) => neo.id)).toContain(id);
    expect(page.total).toEqual({ count: page.neos.length, isExact: true });
    await changeNeo(app.db, id, { visibility: 'private' });
  });

  it('gets suggestions only if nothing contains the text', async () => {
    const { api } = await member();
    await aNeo(app.db, { name: 'Gilgamash' });
    const find = async (q: string) => names(await api.personas.search({ query: { q } }));
    expect(await find('gilgamesh')).toEqual(['Gilgamash']);
    await aNeo(app.db, { name: 'Gilgamesh' });
    expect(await find('gilgamesh')).toEqual(['Gilgamesh']);
    expect(await find('100%')).toEqual([]);
  });

  it('has suggestions that are counted, paged and filtered', async () => {
    const { api } = await member();
    const ofBusiness = await aNeo(app.db, { name: 'Scheherazade', categories: ['Business'] });
    const ofMusic = await aNeo(app.db, { name: 'Scheherazade', categories: ['Music'] });
    const page = await api.personas.search({ query: { q: 'scheherasade', limit: '1' } });
    expect(page.total).toEqual({ count: 2, isExact: true });
    expect(page.facets.categories).toMatchObject({ Music: 1, Business: 1 });
    const rest = await api.personas.search({
      query: { q: 'scheherasade', limit: '1', after: page.next! },
    });
    expect([...names(page), ...names(rest)].sort()).toEqual([ofBusiness.name, ofMusic.name].sort());
    expect(rest.next).toBeNull();
    const filtered = await api.personas.search({
      query: { q: 'scheherasade', categories: 'Music' },
    });
    expect(filtered.neos.map(({ id }) => id)).toEqual([ofMusic.id]);
    expect(filtered.facets.categories).toMatchObject({ Music: 1, Business: 1 });
  });
});

describe('the search index', () => {
  it('follows every change of a NEO', async () => {
    const { api } = await member();
    const { id } = await aNeo(app.db, { name: 'Melusine', description: 'Of the well' });
    const find = async (q: string) =>
      (await api.personas.search({ query: { q } })).neos.map((neo) => neo.id);
    expect(await find('melusine')).toEqual([id]);
    await changeNeo(app.db, id, { description: 'Of the fountain' });
    expect([await find('fountain'), await find('of the well')]).toEqual([[id], []]);
    for (const hidden of [{ compliance: 'red' }, { visibility: 'public-unlisted' }] as const) {
      await changeNeo(app.db, id, hidden);
      expect(await find('melusine')).toEqual([]);
      await changeNeo(app.db, id, { compliance: 'yellow', visibility: 'public-listed' });
      expect(await find('melusine')).toEqual([id]);
    }
    await app.db('neos').where({ id }).delete();
    expect(await find('melusine')).toEqual([]);
  });

  it('accepts texts of maximum length in multi-byte letters', async () => {
    const { api } = await member();
    const wide = '\ufdfa';
    await aNeo(app.db, { name: wide.repeat(20), description: wide.repeat(80) });
    expect((await api.personas.search({ query: { q: wide } })).neos).toHaveLength(1);
  });

  it('keeps pages disjoint while NEOs are added', async () => {
    const { api, user } = await signedIn(app, 'plus');
    const batch = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, i) =>
          aNeo(app.db, { userId: user.id, name: 'Hydra', conversationCount: i % 4 }),
        ),
      );
    const before = await batch(20);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await api.personas.search({
        query: { q: 'hydra', limit: '7', ...(after && { after }) },
      });
      seen.push(...page.neos.map(({ id }) => id));
      after = page.next ?? undefined;
      if (seen.length < 20) await batch(3);
    } while (after);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(before.map(({ id }) => id)));
  });
});

describe('tags', () => {
  it('are found as text and as a filter, and follow every change', async () => {
    const person = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db, { userId: person.user.id, name: 'Tagged' });
    const put = (tags: string[]) => person.api.sheets.put({ params: { id }, body: { tags } });
    const find = async (query: { q?: string; tag?: string | string[] }) =>
      (await person.api.personas.search({ query })).neos.map((neo) => neo.id);
    await put(['Café Noir', 'Solarpunk']);
    for (const query of [
      { q: 'solarp' },
      { q: 'CAFE NOIR' },
      { tag: 'solarpunk' },
      { tag: 'cafe noir,SOLARPUNK' },
      { tag: ['Café Noir', 'Solarpunk'] },
      { q: 'tagged', tag: 'solarpunk' },
    ]) {
      expect([query, await find(query)]).toEqual([query, [id]]);
    }
    for (const query of [
      { tag: 'solar' },
      { tag: 'solarpunk,other' },
      { q: 'cafe noirsolarpunk' },
      { q: 'noir\u001fsolar'.replace('\u001f', ' ') },
    ]) {
      expect([query, await find(query)]).toEqual([query, []]);
    }
    const { facets } = await person.api.personas.search({ query: { tag: 'solarpunk' } });
    expect(facets).toMatchObject({
      areTagsExact: true,
      tags: [
        { tag: 'Café Noir', count: 1 },
        { tag: 'Solarpunk', count: 1 },
      ],
    });
    await put(['Steampunk']);
    expect([await find({ tag: 'solarpunk' }), await find({ q: 'steampunk' })]).toEqual([[], [id]]);
    await changeNeo(app.db, id, { visibility: 'private' });
    expect(await find({ q: 'steampunk' })).toEqual([]);
  });

  it('of maximum length are stored', async () => {
    const person = await signedIn(app, 'plus');
    const wide = '\ufdfa';
    const { id } = await aNeo(app.db, {
      userId: person.user.id,
      name: wide.repeat(20),
      description: wide.repeat(80),
    });
    const tags = Array.from({ length: 24 }, (_, i) => `${i}`.padEnd(40, '한'));
    await person.api.sheets.put({ params: { id }, body: { tags } });
    const found = await person.api.personas.search({ query: { tag: tags[0]!, sort: 'name' } });
    expect(found.neos.map((neo) => neo.id)).toEqual([id]);
  });

  it('do not make the cursor of a page sorted by name too long for its limit', async () => {
    const person = await signedIn(app, 'plus');
    const tags = Array.from({ length: 24 }, (_, i) => `${'x'.repeat(37)}${i}`);
    for (const name of ['Aa', 'Bb']) {
      const { id } = await aNeo(app.db, { userId: person.user.id, name });
      await person.api.sheets.put({ params: { id }, body: { tags } });
    }
    const query = { tag: tags[0]!, sort: 'name', limit: '1' } as const;
    const first = await person.api.personas.search({ query });
    const second = await person.api.personas.search({ query: { ...query, after: first.next! } });
    expect([...names(first), ...names(second)]).toEqual(['Aa', 'Bb']);
  });
});

describe('a search with', () => {
  it.each([
    ['', 200],
    [`q=${'a'.repeat(200)}`, 200],
    [`q=${'a'.repeat(201)}`, 400],
    [`q=${encodeURIComponent('🎉'.repeat(100))}`, 200],
    [`q=${'ab%20'.repeat(66)}`, 200],
    ['q=%00', 400],
    ['q=a%00b', 400],
    ['q=%E2%80%AE', 400],
    [`q=${encodeURIComponent('\u0301')}`, 200],
    [`q=${encodeURIComponent(`' or 1=1 --`)}`, 200],
    ['q=%25&sort=newest', 200],
    ['sort=oldest', 400],
    ['archetype=nobody', 400],
    ['categories=Music,Nothing', 400],
    ['categories=', 200],
    ['categories=Music,Music', 200],
    ['classification=official', 200],
    ['tag=', 200],
    ['tag=a&tag=b', 200],
    ['tag=a,b,,a', 200],
    [`tag=${'a'.repeat(40)}`, 200],
    [`tag=${'a'.repeat(41)}`, 400],
    ['tag=1,2,3,4,5,6,7,8', 200],
    ['tag=1,2,3,4,5,6,7,8,9', 400],
    ['tag=%00', 400],
    ['tag=%1F', 400],
    ['tag=%25&tag=_', 200],
    ['tag=%CC%81', 200],
    ['limit=0', 400],
    ['limit=500', 200],
    ['limit=99999999999999', 200],
    ['after=', 400],
    ['after=nonsense', 400],
    [
      `after=${Buffer.from('{"sort":"popular","tier":"all","value":"x","id":"x"}').toString('base64url')}`,
      400,
    ],
    [
      `after=${Buffer.from(`{"sort":"popular","tier":"all","value":"9","id":"${crypto.randomUUID()}"}`).toString('base64url')}`,
      200,
    ],
    [
      `sort=newest&after=${Buffer.from(`{"sort":"newest","tier":"all","value":"9999999999999999","id":"${crypto.randomUUID()}"}`).toString('base64url')}`,
      200,
    ],
    [
      `sort=name&after=${Buffer.from(`{"sort":"name","tier":"all","value":"a\\u0000","id":"${crypto.randomUUID()}"}`).toString('base64url')}`,
      400,
    ],
    [
      `sort=newest&after=${Buffer.from(`{"sort":"popular","tier":"all","value":"9","id":"${crypto.randomUUID()}"}`).toString('base64url')}`,
      400,
    ],
  ])('%s: %i', async (query, status) => {
    const { fetch } = await member();
    expect((await fetch(`/api/neos/search?${query}`)).status).toBe(status);
  });
});
