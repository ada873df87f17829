import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { NeoCard } from '@neo/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { aUser, changeUser } from '../../identity/identity.factory.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { aNeo, changeNeo } from '../personas.factory.ts';

const app = useApp();
const CATALOG = '/api/neos/catalog?limit=200';

let member: Person;
beforeAll(async () => {
  member = await signedIn(app, 'standard');
});

const ask = (headers: Record<string, string> = {}, path = CATALOG) =>
  member.fetch(path, { headers: { 'accept-encoding': 'gzip, deflate, br', ...headers } });
const namesOf = async (who: Person = member) =>
  (await who.api.personas.catalog()).map(({ name }) => name);

describe('a public list', () => {
  it('is the same in every encoding, and 304 for clients that have it', async () => {
    await aNeo(app.db);
    const forms = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (encoding) => {
        const response = await ask({ 'accept-encoding': encoding });
        expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
        expect(response.headers.get('cache-control')).toBe('private, no-cache');
        expect(response.headers.get('vary')).toContain('Accept-Encoding');
        const etag = response.headers.get('etag')!;
        expect(etag).toMatch(/^"[\w-]+"$/);
        const same = await ask({ 'accept-encoding': encoding, 'if-none-match': etag });
        expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', etag]);
        return { etag, body: await response.text() };
      }),
    );
    expect(new Set(forms.map(({ etag }) => etag)).size).toBe(3);
    expect(new Set(forms.map(({ body }) => body)).size).toBe(1);
  });

  it('is cached by browsers for scripts, but not as a page for Back', async () => {
    const kept = async (dest: string) =>
      (await ask({ 'sec-fetch-dest': dest })).headers.get('cache-control');
    expect(await kept('empty')).toBe('private, no-cache');
    for (const dest of ['document', 'iframe', 'object']) expect(await kept(dest)).toBe('no-store');
  });

  it('is rebuilt for a reload', async () => {
    const etag = (await ask()).headers.get('etag')!;
    for (const path of [CATALOG, `${CATALOG}&_t=1700000000000`]) {
      const response = await ask({ 'cache-control': 'no-cache' }, path);
      expect([response.status, response.headers.get('etag')]).toEqual([200, etag]);
    }
  });

  it('of two hundred is under 40 kB compressed', async () => {
    // Random letters compress worse than anything that people write.
    const random = (length: number) =>
      randomBytes(length).toString('base64url').toLowerCase().slice(0, length);
    const hashes = Array.from({ length: 240 }, () => randomBytes(32).toString('hex'));
    await app.db('images').insert(hashes.map((hash) => ({ hash })));
    const owners = await Promise.all(
      hashes.slice(200).map((avatarHash) => aUser(app.db, { avatarHash, displayName: random(16) })),
    );
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        aNeo(app.db, {
          userId: owners[i % 40]!.id,
          imageHash: hashes[i]!,
          name: random(12),
          description: random(60),
          characterAttributes: ['Curious', 'Wise', 'Witty', 'Calm', 'Stoic'].slice(i % 3),
          categories: ['Music', 'Business', 'TV & Film'].slice(i % 3),
          wikiUrl: `https://en.wikipedia.org/wiki/${random(12)}`,
          conversationCount: 1000 + i,
        }),
      ),
    );
    for (const encoding of ['br', 'gzip']) {
      const response = await ask({ 'accept-encoding': encoding });
      const size = Number(response.headers.get('content-length'));
      expect((await response.json()) as NeoCard[]).toHaveLength(200);
      expect(size).toBeGreaterThan(15_000);
      expect(size).toBeLessThan(40_000);
    }
  });
});

describe('a change takes effect at the next request, whoever made it', () => {
  // Directly in the database, like another server.
  it.each([
    ['made private', { visibility: 'private' }],
    ['put behind a password', { visibility: 'public-password', passwordVersion: 1 }],
    ['taken off the lists', { visibility: 'public-unlisted' }],
    ['made red', { compliance: 'red' }],
  ] as [string, Partial<NeoRow>][])('a NEO that is %s', async (_, fields) => {
    const { id, name } = await aNeo(app.db, { conversationCount: 5_000 });
    for (let round = 0; round < 25; round += 1) {
      expect(await namesOf()).toContain(name);
      await changeNeo(app.db, id, fields);
      expect(await namesOf()).not.toContain(name);
      await changeNeo(app.db, id, { visibility: 'public-listed', compliance: 'green' });
    }
  });

  it('to a card: its texts, count, position and creator', async () => {
    const owner = await aUser(app.db);
    const { id } = await aNeo(app.db, { userId: owner.id, conversationCount: 6_000 });
    const card = async () => (await member.api.personas.catalog()).find((each) => each.id === id);
    await card();
    await changeNeo(app.db, id, { description: 'Another' });
    expect(await card()).toMatchObject({ description: 'Another', conversationCount: 6_000 });
    await changeNeo(app.db, id, { conversationCount: 6_001 });
    expect(await card()).toMatchObject({ description: 'Another', conversationCount: 6_001 });
    await changeUser(app.db, owner.id, { displayName: 'New name' });
    expect((await card())?.creator.displayName).toBe('New name');
    await changeNeo(app.db, id, { conversationCount: 9_999 });
    expect((await member.api.personas.catalog())[0]?.id).toBe(id);
    await app.db('users').where({ id: owner.id }).delete();
    expect(await card()).toBeUndefined();
  });

  it('under load: no request that began after a change shows the old state', async () => {
    const { id } = await aNeo(app.db, { conversationCount: 8_000, description: 'edition 0' });
    let written = 0;
    let isOver = false;
    const readers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const least = written;
        const [first] = await member.api.personas.catalog({ query: { limit: '5' } });
        const seen = Number(first?.description.split(' ')[1]);
        expect(seen).toBeGreaterThanOrEqual(least);
      }
    });
    for (let edition = 1; edition <= 60; edition += 1) {
      await changeNeo(app.db, id, { description: `edition ${edition}` });
      written = edition;
      if (edition % 4 === 0) await setTimeout(3);
    }
    isOver = true;
    await Promise.all(readers);
    await changeNeo(app.db, id, { visibility: 'private' });
  });

  it('only after its transaction has committed', async () => {
    const { id, name } = await aNeo(app.db, { conversationCount: 7_000 });
    await app.db.transaction(async (tx) => {
      await tx('neos').where({ id }).update({ visibility: 'private' });
      expect(await namesOf()).toContain(name);
    });
    expect(await namesOf()).not.toContain(name);
  });
});

it('visitors and members have separate lists, as do each archetype and length', async () => {
  const fields = { conversationCount: 20_000, archetype: 'fictional-character' } as const;
  const yellow = await aNeo(app.db, { ...fields, compliance: 'yellow' });
  const green = await aNeo(app.db, fields);
  const visitor = aPerson(app.base);
  const shown = async () => ({
    visitor: (await visitor.api.personas.cards({ query: { public: 'true', limit: '2' } }))[0]?.id,
    members: (await member.api.personas.cards({ query: { public: 'true', limit: '2' } })).length,
    fictional: (
      await member.api.personas.catalog({ query: { archetype: fields.archetype, limit: '2' } })
    ).map(({ id }) => id),
    others: (await member.api.personas.catalog({ query: { archetype: 'person-simulator' } })).some(
      ({ id }) => id === yellow.id || id === green.id,
    ),
  });
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await shown()).toEqual({
      visitor: green.id,
      members: 2,
      fictional: [yellow.id, green.id],
      others: false,
    });
  }
  for (const { id } of [yellow, green]) await app.db('neos').where({ id }).delete();
});

it('an empty list is valid', async () => {
  await app.db('neos').delete();
  const response = await ask();
  expect([response.status, await response.json()]).toEqual([200, []]);
});
