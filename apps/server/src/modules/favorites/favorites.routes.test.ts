import { describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { NeoRow } from '../personas/index.ts';
import { aNeo, changeNeo } from '../personas/personas.factory.ts';
import { FavoriteRow } from './favorite.model.ts';

const app = useApp();

const rowsOf = (neoId: string) => FavoriteRow.query(app.db).where({ neoId });

describe('a favourite', () => {
  it('can be marked, found, counted and unmarked', async () => {
    const { api, user } = await signedIn(app, 'standard');
    const neo = await aNeo(app.db);
    const params = { neoId: neo.id };
    expect(await api.favorites.check({ params })).toEqual({ isFavorited: false });

    const item = await api.favorites.add({ body: { userId: user.id, neoId: neo.id } });
    expect(item).toMatchObject({ id: expect.any(Number), neo: { id: neo.id, name: neo.name } });
    expect(await api.favorites.list()).toEqual([item]);
    expect(await api.favorites.check({ params })).toEqual({ isFavorited: true });
    expect(await api.favorites.count({ params: { id: neo.id } })).toEqual({ count: 1 });

    expect(await api.favorites.remove({ params })).toEqual({ isFavorited: false });
    expect(await api.favorites.remove({ params })).toEqual({ isFavorited: false });
    expect(await api.favorites.list()).toEqual([]);
    expect(await api.favorites.count({ params: { id: neo.id } })).toEqual({ count: 0 });
  });

  it('is one row, however often it is requested in parallel: created once, found by the others', async () => {
    const { fetch } = await signedIn(app, 'standard');
    const { id: neoId } = await aNeo(app.db);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch('/api/favorites', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ neoId }),
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(19).fill(200), 201]);
    const items = await Promise.all(answers.map((answer) => answer.json()));
    expect(new Set(items.map((item) => (item as { id: number }).id)).size).toBe(1);
    expect(await rowsOf(neoId)).toHaveLength(1);
  });

  it('can be marked and unmarked by two tabs at once without an error', async () => {
    const { api } = await signedIn(app, 'standard');
    const { id: neoId } = await aNeo(app.db);
    const calls = Array.from({ length: 30 }, (_, i) =>
      i % 2 ? api.favorites.add({ body: { neoId } }) : api.favorites.remove({ params: { neoId } }),
    );
    const told = await Promise.allSettled(calls);
    expect(told.filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await rowsOf(neoId)).length).toBeLessThanOrEqual(1);
  });

  it('counts people: two people count twice', async () => {
    const { id } = await aNeo(app.db);
    for (const _ of [1, 2]) {
      const { api } = await signedIn(app, 'standard');
      await api.favorites.add({ body: { neoId: id } });
    }
    const { api } = await signedIn(app, 'plus');
    expect(await api.favorites.count({ params: { id } })).toEqual({ count: 2 });
    expect(await api.favorites.check({ params: { neoId: id } })).toEqual({ isFavorited: false });
  });

  it('lists are sorted newest first', async () => {
    const { api } = await signedIn(app, 'standard');
    const neos = [await aNeo(app.db), await aNeo(app.db), await aNeo(app.db)];
    for (const neo of neos) await api.favorites.add({ body: { neoId: neo.id } });
    expect((await api.favorites.list()).map((item) => item.neo.id)).toEqual(
      neos.map((neo) => neo.id).reverse(),
    );
  });

  it.each([
    ['private', 'green', 'private'],
    ['public-listed', 'red', 'not_found'],
    ['public-password', 'green', 'password_required'],
  ] as const)(
    'of a NEO that becomes %s %s is hidden, kept, and shown again',
    async (visibility, compliance, code) => {
      const { api } = await signedIn(app, 'plus');
      const { id } = await aNeo(app.db);
      const become = (fields: Partial<NeoRow>) => changeNeo(app.db, id, fields);
      const [item] = [await api.favorites.add({ body: { neoId: id } })];

      await become({ visibility, compliance, passwordVersion: 1 });
      expect(await api.favorites.list()).toEqual([]);
      for (const call of [
        () => api.favorites.check({ params: { neoId: id } }),
        () => api.favorites.count({ params: { id } }),
        () => api.favorites.add({ body: { neoId: id } }),
      ]) {
        await expect(call()).rejects.toMatchObject({ code });
      }
      expect(await rowsOf(id)).toHaveLength(1);

      await become({ visibility: 'public-listed', compliance: 'green' });
      expect(await api.favorites.list()).toEqual([item]);
    },
  );

  it('can be unmarked even if the NEO can no longer be seen', async () => {
    const { api } = await signedIn(app, 'plus');
    const { id } = await aNeo(app.db);
    await api.favorites.add({ body: { neoId: id } });
    await changeNeo(app.db, id, { visibility: 'private' });
    await api.favorites.remove({ params: { neoId: id } });
    expect(await rowsOf(id)).toEqual([]);
  });
});

describe('nobody can mark for another person', () => {
  it('by sending their id', async () => {
    const { api } = await signedIn(app, 'superadmin');
    const other = await signedIn(app, 'standard');
    const { id: neoId } = await aNeo(app.db);
    await expect(
      api.favorites.add({ body: { userId: other.user.id, neoId } }),
    ).rejects.toMatchObject({ status: 403, code: 'forbidden' });
    expect(await rowsOf(neoId)).toEqual([]);
  });

  it('or unmark for them: everyone has their own', async () => {
    const [one, two] = [await signedIn(app, 'plus'), await signedIn(app, 'plus')];
    const { id: neoId } = await aNeo(app.db);
    for (const { api } of [one, two]) await api.favorites.add({ body: { neoId } });
    await two.api.favorites.remove({ params: { neoId } });
    expect(await one.api.favorites.check({ params: { neoId } })).toEqual({ isFavorited: true });
  });
});

describe('a NEO that does not exist', () => {
  it.each([crypto.randomUUID(), 'no-uuid', '%00'])('%s', async (neoId) => {
    const { fetch } = await signedIn(app, 'plus');
    const statusOf = async (path: string, init?: RequestInit) => (await fetch(path, init)).status;
    expect(await statusOf(`/api/favorites/check/${neoId}`)).toBe(404);
    expect(await statusOf(`/api/favorites/count/${neoId}`)).toBe(404);
    expect(await statusOf(`/api/favorites/${neoId}`, { method: 'DELETE' })).toBe(200);
    const body = JSON.stringify({ neoId });
    const headers = { 'content-type': 'application/json' };
    expect(await statusOf('/api/favorites', { method: 'POST', headers, body })).toBe(404);
  });

  it('is different from a missing id', async () => {
    const { fetch } = await signedIn(app, 'plus');
    const response = await fetch('/api/favorites', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message: 'Which NEO?',
        code: 'invalid',
        reason: 'neo_missing',
        issues: [{ path: 'neoId', message: 'Which NEO?', reason: 'neo_missing' }],
      },
    ]);
  });
});
