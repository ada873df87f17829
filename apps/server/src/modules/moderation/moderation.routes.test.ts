import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aUser, changeUser } from '../identity/identity.factory.ts';
import type { UserRow } from '../identity/index.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();
let admin: Person & { user: UserRow };
let owner: UserRow;

const NEO_NAMES = ['Alma', 'Bruno', 'Clara', 'Dario', 'Elena'];

beforeAll(async () => {
  admin = await signedIn(app, 'admin');
  owner = await aUser(app.db, { role: 'plus', username: 'the-owner', displayName: 'The Owner' });
  for (const [i, name] of NEO_NAMES.entries()) {
    await aNeo(app.db, {
      userId: owner.id,
      name,
      visibility: i % 2 ? 'private' : 'public-listed',
      compliance: i === 2 ? 'red' : 'yellow',
      conversationCount: i,
      createdAt: new Date(Date.UTC(2026, 0, i + 1)),
    });
  }
});

const asked = async (path: string) => {
  const response = await admin.fetch(path);
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    body: await response.json(),
  };
};
const query = (fields: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
const namesIn = (rows: unknown): string[] => (rows as { name: string }[]).map(({ name }) => name);

describe('the list by pages', () => {
  it.each([
    ['', NEO_NAMES.toReversed(), 1],
    ['?page=1&limit=2', ['Elena', 'Dario'], 3],
    ['?page=3&limit=2', ['Alma'], 3],
    ['?page=4&limit=2', [], 3],
    ['?limit=500', NEO_NAMES.toReversed(), 1],
    ['?limit=99999999999999', NEO_NAMES.toReversed(), 1],
  ])('%s contains %j of %i pages, newest first', async (search, names, totalPages) => {
    const { status, body } = await asked(`/api/admin/neos${search}`);
    const { neos, ...totals } = body as { neos: unknown };
    expect([status, namesIn(neos), totals]).toEqual([200, names, { total: 5, totalPages }]);
  });

  it.each(['page=0', 'page=-1', 'page=x', 'limit=0', 'limit=1.5', 'page=1&page=2'])(
    'refuses %s',
    async (search) => {
      expect((await asked(`/api/admin/users?${search}`)).status).toBe(400);
    },
  );
});

describe('the list by ranges', () => {
  it.each([
    [{ range: [0, 1], sort: ['name', 'ASC'] }, ['Alma', 'Bruno'], 'neos 0-1/5'],
    [{ range: [3, 9], sort: ['name', 'ASC'] }, ['Dario', 'Elena'], 'neos 3-4/5'],
    [{ range: [0, 0], sort: ['conversationCount', 'DESC'] }, ['Elena'], 'neos 0-0/5'],
    [{ range: [0, 9], filter: { compliance: 'red' } }, ['Clara'], 'neos 0-0/1'],
    [{ range: [0, 9], filter: { visibility: 'private' } }, ['Dario', 'Bruno'], 'neos 0-1/2'],
    [{ range: [0, 9], filter: { q: 'LEN' } }, ['Elena'], 'neos 0-0/1'],
    // Wildcards in a search are literal.
    [{ range: [0, 9], filter: { q: '%' } }, [], 'neos 0-0/0'],
    [{ range: [0, 9], filter: { q: '_' } }, [], 'neos 0-0/0'],
  ] as [object, string[], string][])('%j contains %j: %s', async (fields, names, range) => {
    const told = await asked(`/api/admin/neos?${query({ ...fields })}`);
    expect([told.status, namesIn(told.body), told.range]).toEqual([200, names, range]);
  });

  it.each([
    { range: [1, 0] },
    { range: [0, 200] },
    { range: [-1, 5] },
    { range: 'x' },
    { range: [0, 9], sort: ['passwordHash', 'ASC'] },
    { range: [0, 9], sort: ['name', 'asc; drop table neos'] },
    { range: [0, 9], filter: { userId: 'x' } },
  ])('refuses %j', async (fields) => {
    expect((await asked(`/api/admin/neos?${query(fields)}`)).status).toBe(400);
  });
});

describe('an account in the console', () => {
  it('shows its data, with the stored role', async () => {
    await changeUser(app.db, owner.id, { role: 'standard', trialEndsAt: new Date('2099-01-01') });
    const params = { userId: owner.id };
    const told = await admin.api.moderation.user({ params });
    await changeUser(app.db, owner.id, { role: 'plus', trialEndsAt: null });
    expect(told).toEqual({
      id: owner.id,
      email: owner.email,
      firstName: null,
      lastName: null,
      profileImageUrl: null,
      username: 'the-owner',
      displayName: 'The Owner',
      bio: null,
      avatarImage: null,
      preferredLanguage: 'en',
      aiResponseLanguage: 'en',
      role: 'standard',
      personaCount: 5,
      suspendedUntil: null,
      createdAt: owner.createdAt.toISOString(),
      updatedAt: expect.any(String) as string,
    });
  });

  it.each(['no-uuid', crypto.randomUUID()])('does not exist: %s', async (id) => {
    expect((await asked(`/api/admin/users/${id}`)).status).toBe(404);
  });

  it('can be found by role and by name', async () => {
    const found = async (filter: object) =>
      (
        (await asked(`/api/admin/users?${query({ range: [0, 9], filter })}`)).body as {
          id: string;
        }[]
      ).map(({ id }) => id);
    expect(await found({ role: 'admin' })).toEqual([admin.user.id]);
    expect(await found({ q: 'THE-OWN' })).toEqual([owner.id]);
    expect(await found({ q: 'nobody at all' })).toEqual([]);
    expect(await found({ id: [admin.user.id, crypto.randomUUID()] })).toEqual([admin.user.id]);
    expect(await found({ id: owner.id })).toEqual([owner.id]);
    expect(await found({ id: [] })).toEqual([]);
  });
});

it('several NEOs can be read by their ids', async () => {
  const all = (await asked('/api/admin/neos')).body as { neos: { id: string; name: string }[] };
  const id = all.neos.filter(({ name }) => name !== 'Elena').map((neo) => neo.id);
  const { body, range } = await asked(
    `/api/admin/neos?${query({ range: [0, 9], filter: { id } })}`,
  );
  expect(namesIn(body)).toEqual(NEO_NAMES.toReversed().filter((name) => name !== 'Elena'));
  expect(range).toBe('neos 0-3/4');
  expect((await asked(`/api/admin/neos?${query({ filter: { id: ['x'] } })}`)).status).toBe(400);
});

it('each NEO is shown with its creator', async () => {
  const { body } = await asked('/api/admin/neos?limit=1');
  expect((body as { neos: unknown[] }).neos[0]).toMatchObject({
    name: 'Elena',
    creator: { username: 'the-owner', displayName: 'The Owner', avatarImage: null },
  });
});
