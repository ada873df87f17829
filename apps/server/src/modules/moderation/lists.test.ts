import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aUser } from '../identity/identity.factory.ts';
import { aNeo } from '../personas/personas.factory.ts';

const app = useApp();
let admin: Person;

/** The database contains only these accounts and NEOs. */
beforeAll(async () => {
  admin = await signedIn(app, await aUser(app.db, { role: 'admin', username: 'a-moderator' }));
  const made = async (username: string, displayName: string, role: 'plus' | 'standard') =>
    (await aUser(app.db, { username, displayName, role, email: `${username}@list.test` })).id;
  const bea = await made('Bea', 'Zora', 'plus');
  const abel = await made('abel', 'Ümit', 'plus');
  await made('cleo', 'Cleo', 'standard');
  const neos = [
    { userId: bea, name: 'élan', description: 'Of the sea', conversationCount: 3 },
    { userId: bea, name: 'Zest', archetype: 'person-simulator', visibility: 'private' },
    { userId: abel, name: 'echo', classification: 'pro', conversationCount: 1 },
    { userId: bea, name: 'Dune', compliance: 'yellow', classification: 'official' },
    { userId: abel, name: 'aria', compliance: 'red', archetype: 'fictional-character' },
  ] as const;
  for (const [i, neo] of neos.entries()) {
    await aNeo(app.db, { ...neo, createdAt: new Date(Date.UTC(2026, 0, i + 1)) });
  }
});

type Row = Record<string, unknown> & { creator?: { username: string } };
async function rowsOf(list: string, fields: Record<string, unknown>): Promise<Row[]> {
  const query = new URLSearchParams({ range: '[0,99]' });
  for (const [name, value] of Object.entries(fields)) query.set(name, JSON.stringify(value));
  const response = await admin.fetch(`/api/admin/${list}?${query.toString()}`);
  const rows = (await response.json()) as Row[];
  expect(response.headers.get('content-range')).toMatch(new RegExp(`/${rows.length}$`));
  return rows;
}
const named = (rows: Row[]): unknown[] => rows.map((row) => row['name'] ?? row['username']);

describe('NEOs', () => {
  it.each([
    // Ignoring case and accents.
    ['name', ['aria', 'Dune', 'echo', 'élan', 'Zest']],
    ['createdAt', ['élan', 'Zest', 'echo', 'Dune', 'aria']],
  ])('sorted by %s have the order that people expect', async (column, names) => {
    expect(named(await rowsOf('neos', { sort: [column, 'ASC'] }))).toEqual(names);
    expect(named(await rowsOf('neos', { sort: [column, 'DESC'] }))).toEqual(names.toReversed());
  });

  it.each([
    'creator',
    'archetype',
    'conversationCount',
    'compliance',
    'classification',
    'visibility',
    'waitingSince',
  ])('sorted by %s have a stable order', async (column) => {
    const valueOf = (row: Row) =>
      column === 'creator' ? row.creator?.username.toLowerCase() : row[column];
    for (const order of ['ASC', 'DESC']) {
      const rows = await rowsOf('neos', { sort: [column, order] });
      const values = rows.map(valueOf).filter((value) => value !== null) as (string | number)[];
      const sorted = values.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      expect(values).toEqual(order === 'ASC' ? sorted : sorted.toReversed());
      const pages = await Promise.all(
        rows.map((_, i) => rowsByOne(column, order, i).then(([row]) => row!['id'])),
      );
      expect(pages).toEqual(rows.map(({ id }) => id));
    }
  });

  const rowsByOne = async (column: string, order: string, at: number): Promise<Row[]> => {
    const sort = encodeURIComponent(JSON.stringify([column, order]));
    const response = await admin.fetch(`/api/admin/neos?range=[${at},${at}]&sort=${sort}`);
    return (await response.json()) as Row[];
  };

  it.each([
    [{ q: 'ELAN' }, ['élan']],
    [{ q: 'the SEA' }, ['élan']],
    // Either name of the creator.
    [{ q: 'abel' }, ['aria', 'echo']],
    [{ q: 'zora' }, ['Dune', 'élan', 'Zest']],
    // Not the e-mail, which is no name.
    [{ q: 'list.test' }, []],
    [{ q: '  ' }, ['aria', 'Dune', 'echo', 'élan', 'Zest']],
    [{ archetype: 'fictional-character' }, ['aria']],
    [{ classification: 'official' }, ['Dune']],
    [{ visibility: 'private' }, ['Zest']],
    [{ compliance: 'red' }, ['aria']],
    [{ waiting: true }, ['Dune']],
    [{ waiting: true, compliance: 'green' }, []],
    [{ q: 'zora', visibility: 'public-listed' }, ['Dune', 'élan']],
  ])('are found by %j: %j', async (filter, names) => {
    expect(named(await rowsOf('neos', { filter, sort: ['name', 'ASC'] }))).toEqual(names);
  });
});

it.each(['neos', 'users', 'audit'])(
  '%s can be sorted by id, as react-admin requests',
  async (list) => {
    const ids = async (order: string) =>
      (await rowsOf(list, { sort: ['id', order] })).map(({ id }) => id);
    const sorted = (await ids('ASC')) as string[];
    expect(sorted).toEqual(sorted.toSorted());
    expect(await ids('DESC')).toEqual(sorted.toReversed());
  },
);

describe('accounts', () => {
  it.each([
    ['username', ['a-moderator', 'abel', 'Bea', 'cleo']],
    ['personaCount', ['Bea', 'abel']],
    ['role', ['a-moderator']],
    ['createdAt', ['a-moderator', 'Bea', 'abel', 'cleo']],
  ])('can be sorted by %s', async (column, names) => {
    const order = column === 'personaCount' ? 'DESC' : 'ASC';
    const found = await rowsOf('users', { sort: [column, order] });
    expect(found).toHaveLength(4);
    expect(named(found).slice(0, names.length)).toEqual(names);
  });

  it.each([
    [{ q: 'ZORA' }, ['Bea']],
    [{ q: 'cleo@list' }, ['cleo']],
    [{ q: 'BEL' }, ['abel']],
    [{ role: 'standard' }, ['cleo']],
    [{ role: 'standard', q: 'zora' }, []],
  ])('are found by %j', async (filter, names) => {
    expect(named(await rowsOf('users', { filter }))).toEqual(names);
  });
});
