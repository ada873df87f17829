import { KEY_LIMITS } from '@neo/domain';
import { describe, expect, it } from 'vitest';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { ORIGIN, useAppWithGoogle } from '../google/google.fixture.ts';
import { TEST_PASSWORD } from '../identity.factory.ts';
import { PROVED_FOR_MS } from '../ways-in/prove-password.ts';
import { hashOfKey, isKey } from './key-text.ts';

const google = useAppWithGoogle();
const { app } = google;

const write = (person: Person, method: string, path: string, body: object): Promise<Response> =>
  person.fetch(path, {
    method,
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
const make = (person: Person, body: object): Promise<Response> =>
  write(person, 'POST', '/api/me/keys', { password: TEST_PASSWORD, ...body });
const made = async (person: Person, body: object) => {
  const answer = await make(person, body);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string; key: string; prefix: string };
};
const list = async (person: Person) => (await person.api.keys.list()).items;
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

describe('API keys', () => {
  it('are made, listed without the key, and revoked', async () => {
    const person = await signedIn(app, 'standard');
    expect(await person.api.keys.list()).toEqual({ items: [], next: null });
    const expiresAt = tomorrow();
    const first = await made(person, { name: ' My script ' });
    const second = await made(person, { name: 'Another', expiresAt });
    expect(isKey(first.key)).toBe(true);
    expect(first.key.startsWith(first.prefix)).toBe(true);
    const rows = await list(person);
    expect(rows).toMatchObject([
      { id: second.id, name: 'Another', expiresAt, lastUsedAt: null },
      { id: first.id, name: 'My script', expiresAt: null, lastUsedAt: null },
    ]);
    expect(JSON.stringify(rows)).not.toContain(first.key);
    for (const _ of [1, 2]) await person.api.keys.remove({ params: { id: first.id } });
    expect(await list(person)).toMatchObject([{ id: second.id }]);
  });

  it('are listed in pages', async () => {
    const person = await signedIn(app, 'standard');
    for (const name of ['Ana', 'Bo', 'Cy']) await made(person, { name });
    const first = await person.api.keys.list({ query: { limit: '2' } });
    expect(first.items.map(({ name }) => name)).toEqual(['Cy', 'Bo']);
    const second = await person.api.keys.list({ query: { limit: '2', after: first.next! } });
    expect(second).toMatchObject({ items: [{ name: 'Ana' }], next: null });
    for (const query of ['limit=abc', 'limit=0', 'after=abc']) {
      const refused = await person.fetch(`/api/me/keys?${query}`);
      expect([query, refused.status]).toEqual([query, 400]);
    }
  });

  it('are stored only as a hash', async () => {
    const person = await signedIn(app, 'standard');
    const { id, key } = await made(person, { name: 'A key' });
    const row = (await app.db('apiKeys').where({ id }).first()) as Record<string, unknown>;
    expect(row.hash).toBe(hashOfKey(key));
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it(`are at most ${KEY_LIMITS.count}, even if they are made at once`, async () => {
    const person = await signedIn(app, 'standard');
    const answers = await Promise.all(
      Array.from({ length: KEY_LIMITS.count + 3 }, () => make(person, { name: 'A key' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array(KEY_LIMITS.count).fill(201), 409, 409, 409]);
    const [one] = await list(person);
    await person.api.keys.remove({ params: { id: one!.id } });
    await made(person, { name: 'The last' });
  });

  it.each([
    ['no name', { name: ' ' }, 400, 'name', 'key_name_missing'],
    ['a long name', { name: 'é'.repeat(KEY_LIMITS.name + 1) }, 400, 'name', 'key_name_too_long:50'],
    [
      'an end in the past',
      { expiresAt: '2020-01-01T00:00:00Z' },
      400,
      'expiresAt',
      'key_expiry_past',
    ],
    ['no moment as its end', { expiresAt: 'soon' }, 400, 'expiresAt', 'not_right'],
    ['no password', { password: undefined }, 400, 'password', 'own_password_missing'],
    ['a wrong password', { password: 'a guess' }, 403, 'password', 'own_password_wrong'],
  ])('are refused with %s', async (_, body, status, path, reason) => {
    const person = await signedIn(app, 'standard');
    const answer = await make(person, { name: 'A key', ...body });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ issues: [{ path, reason }] });
    expect(await list(person)).toEqual([]);
  });

  it('of others are neither seen nor revoked', async () => {
    const person = await signedIn(app, 'standard');
    const { id } = await made(person, { name: 'Mine' });
    const other = await signedIn(app, 'superadmin');
    expect(await list(other)).toEqual([]);
    expect((await write(other, 'DELETE', `/api/me/keys/${id}`, {})).status).toBe(204);
    expect(await list(person)).toHaveLength(1);
  });

  it('are in the export without their hash, and go with the account', async () => {
    const person = await signedIn(app, 'standard');
    const { id, key, prefix } = await made(person, { name: 'In the export' });
    const file = await (await person.fetch('/api/auth/user/export')).text();
    const { account } = JSON.parse(file) as { account: { apiKeys: object[] } };
    expect(account.apiKeys).toMatchObject([{ name: 'In the export', prefix }]);
    expect(file).not.toContain(hashOfKey(key));
    await write(person, 'DELETE', '/api/auth/user', { password: TEST_PASSWORD });
    expect(await app.db('apiKeys').where({ id })).toEqual([]);
  });

  it('go when the password is reset by letter, and stay when it is changed', async () => {
    const person = await signedIn(app, 'standard');
    await made(person, { name: 'A key' });
    const newPassword = 'a wholly new password';
    const body = { currentPassword: TEST_PASSWORD, newPassword };
    expect((await write(person, 'POST', '/api/auth/password/change', body)).status).toBe(204);
    expect(await list(person)).toHaveLength(1);
    const { email, id } = person.user;
    await write(person, 'POST', '/api/auth/password/forgot', { email });
    const letter = await app.letterTo(email, /new password/);
    const token = /#([\w-]{43})$/m.exec(letter.text)?.[1];
    const reset = { token, password: 'another new password' };
    expect((await write(person, 'POST', '/api/auth/password/reset', reset)).status).toBe(204);
    expect(await app.db('apiKeys').where({ userId: id })).toEqual([]);
  });
});

describe('an account without a password', () => {
  const withoutPassword = async (person: Person, name: string): Promise<Response> =>
    write(person, 'POST', '/api/me/keys', { name });

  it('makes a key after a sign-in just now, and signs in again when that is too long ago', async () => {
    const person = aPerson(app.base);
    const subject = google.aSubject();
    await google.throughGoogle(person, subject);
    expect((await withoutPassword(person, 'The first')).status).toBe(201);

    const { id: userId } = await person.api.identity.session();
    const before = new Date(Date.now() - PROVED_FOR_MS - 1_000);
    await app.db('sessions').where({ userId }).update({ createdAt: before });
    const refused = await withoutPassword(person, 'The second');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'forbidden', reason: 'sign_in_again' });

    expect(await google.throughGoogle(person, subject, '/settings')).toBe('/settings');
    expect((await withoutPassword(person, 'The second')).status).toBe(201);
    expect(await list(person)).toHaveLength(2);
    expect(await person.api.identity.signIns()).toHaveLength(1);
  });

  it('is not proved by another Google account that is added', async () => {
    const person = aPerson(app.base);
    await google.throughGoogle(person, google.aSubject());
    const { id: userId } = await person.api.identity.session();
    const before = new Date(Date.now() - PROVED_FOR_MS - 1_000);
    await app.db('sessions').where({ userId }).update({ createdAt: before });
    await google.throughGoogle(person, google.aSubject(), '/settings');
    expect((await withoutPassword(person, 'A key')).status).toBe(403);
  });
});
