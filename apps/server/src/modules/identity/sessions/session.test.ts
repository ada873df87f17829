import { setTimeout } from 'node:timers/promises';
import type { Context } from 'koa';
import { describe, expect, it, vi } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { UNLOCKS_PER_SESSION } from '../../../platform/http/session.ts';
import { aNeo } from '../../personas/personas.factory.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';
import {
  createSessionStore,
  pruneSessions,
  sessionId,
  SESSIONS_PER_PERSON,
} from './session-store.ts';
import { UserRow } from '../user/user.model.ts';

const app = useApp();

/** The parts of a request that the store uses. */
const aRequest = () => ({ state: {}, get: () => '' }) as unknown as Context;

/** Status of the session call with this cookie. */
async function statusOf(cookie: string): Promise<number> {
  return (await aPerson(app.base, cookie).fetch('/api/auth/user')).status;
}
const login = (person: Person, user: UserRow) =>
  person.api.identity.login({ body: { email: user.email, password: TEST_PASSWORD } });
const keyIn = (cookie: string): string => /(?:^|; )neo=([^;]*)/.exec(cookie)?.[1] ?? '';
const storedRow = (cookie: string) =>
  app
    .db('sessions')
    .where({ id: sessionId(keyIn(cookie)) })
    .first();

describe('a sign-in', () => {
  it('creates a new session, and the previous cookie stops working', async () => {
    const visitor = aPerson(app.base);
    const neo = await aNeo(app.db, { visibility: 'public-password', password: 'sesame' });
    await visitor.api.personas.unlock({ params: { id: neo.id }, body: { password: 'sesame' } });
    const planted = visitor.cookie();
    expect(keyIn(planted)).not.toBe('');

    await login(visitor, await aUser(app.db));
    expect(keyIn(visitor.cookie())).not.toBe(keyIn(planted));
    expect(await statusOf(visitor.cookie())).toBe(200);
    expect(await statusOf(planted)).toBe(401);
    expect(await storedRow(planted)).toBeUndefined();
  });

  it("ends this browser's previous session", async () => {
    const person = await signedIn(app, 'standard');
    const before = person.cookie();
    await login(person, await aUser(app.db));
    expect(await statusOf(before)).toBe(401);
  });

  it('keeps the sessions of other browsers', async () => {
    const person = await signedIn(app, 'standard');
    await signedIn(app, person.user);
    expect(await statusOf(person.cookie())).toBe(200);
  });

  it('sets a cookie that scripts and other sites cannot read, and stores only its hash', async () => {
    const person = aPerson(app.base);
    const user = await aUser(app.db);
    const response = await person.fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['neo', 'neo.sig']);
    for (const cookie of cookies) expect(cookie).toMatch(/path=\/;.*samesite=lax; httponly/i);
    const key = keyIn(person.cookie());
    expect(key.length).toBeGreaterThanOrEqual(43);
    expect(await app.db('sessions').where('id', 'like', `%${key}%`)).toEqual([]);
    expect(await storedRow(person.cookie())).toMatchObject({ userId: user.id });
  });

  it.each([
    ['an invented id', 'neo=invented'],
    ['an invented id with an invented signature', 'neo=invented; neo.sig=invented'],
  ])('is impossible with %s', async (_, cookie) => {
    expect(await statusOf(cookie)).toBe(401);
  });

  it('is impossible with the signature of another id', async () => {
    const person = await signedIn(app, 'standard');
    const signature = /neo\.sig=[^;]*/.exec(person.cookie())?.[0];
    expect(await statusOf(`neo=invented; ${signature}`)).toBe(401);
  });
});

describe('the number of sessions per person', () => {
  /** Session rows, last used one second apart, starting with the oldest. */
  const manySessions = async (userId: string, count: number) => {
    const expiresAt = new Date(Date.now() + 86_400_000);
    const rows = Array.from({ length: count }, (_, i) => {
      const seenAt = new Date(Date.now() - (count - i) * 1_000);
      return { id: crypto.randomUUID(), userId, data: '{}', expiresAt, seenAt };
    });
    await app.db.batchInsert('sessions', rows, 1_000);
    return rows.map(({ id }) => id);
  };
  const idsOf = (userId: string): Promise<string[]> =>
    app.db('sessions').where({ userId }).pluck('id');

  it('is limited: one more ends the least recently used', async () => {
    const user = await aUser(app.db);
    const before = await manySessions(user.id, SESSIONS_PER_PERSON);
    const other = await signedIn(app, 'standard');
    const person = await signedIn(app, user);
    const left = await idsOf(user.id);
    expect(left).toHaveLength(SESSIONS_PER_PERSON);
    expect(left).not.toContain(before[0]);
    expect(left).toContain(before[1]);
    expect(await statusOf(person.cookie())).toBe(200);
    expect(await statusOf(other.cookie())).toBe(200);
  });

  it('is limited for concurrent sign-ins too', async () => {
    const user = await aUser(app.db);
    await manySessions(user.id, SESSIONS_PER_PERSON);
    await Promise.all(Array.from({ length: 10 }, () => login(aPerson(app.base), user)));
    expect(await idsOf(user.id)).toHaveLength(SESSIONS_PER_PERSON);
  });

  it('is limited in the list and the export, however many are stored', async () => {
    const person = await signedIn(app, 'standard');
    await manySessions(person.user.id, SESSIONS_PER_PERSON * 3);
    const list = await person.api.identity.sessions();
    expect(list).toHaveLength(SESSIONS_PER_PERSON);
    expect(list[0]).toMatchObject({ isCurrent: true });
    const exported = (await (await person.fetch('/api/auth/user/export')).json()) as {
      account: { sessions: unknown[] };
    };
    expect(exported.account.sessions).toHaveLength(SESSIONS_PER_PERSON);
  });
});

it('a session remembers a limited number of unlocked NEOs, because every request reads them', async () => {
  const person = await signedIn(app, 'plus');
  const id = sessionId(keyIn(person.cookie()));
  const before = Array.from({ length: UNLOCKS_PER_SESSION }, () => [crypto.randomUUID(), 1]);
  const { data } = (await app.db('sessions').where({ id }).first()) as { data: object };
  await app
    .db('sessions')
    .where({ id })
    .update({ data: JSON.stringify({ ...data, unlocks: Object.fromEntries(before) }) });
  const neo = await aNeo(app.db, { visibility: 'public-password', password: 'sesame' });
  const params = { id: neo.id };
  for (let i = 0; i < 2; i += 1) {
    await person.api.personas.unlock({ params, body: { password: 'sesame' } });
    const row = (await app.db('sessions').where({ id }).first()) as {
      data: { unlocks: Record<string, number> };
    };
    expect(Object.keys(row.data.unlocks)).toHaveLength(UNLOCKS_PER_SESSION);
    expect(row.data.unlocks).toHaveProperty(neo.id);
  }
  expect(await person.api.personas.get({ params })).toMatchObject({ id: neo.id });
});

describe('an account that is deleted', () => {
  /** Deletes an account while `begin` runs, which has read the account before and writes after. */
  const deletedMeanwhile = async <T>(userId: string, begin: () => Promise<T>): Promise<T> => {
    const deletion = await app.db.transaction();
    await deletion('users').where({ id: userId }).delete();
    const call = begin();
    const isWaiting = async () =>
      (await app
        .db('pg_stat_activity')
        .where({ waitEventType: 'Lock' })
        .whereRaw('datname = current_database()')
        .first()) !== undefined;
    await vi.waitUntil(isWaiting, { timeout: 30_000, interval: 5 });
    await deletion.commit();
    return call;
  };

  it('during a sign-in counts as nonexistent', async () => {
    const user = await aUser(app.db);
    const person = aPerson(app.base);
    const answer = await deletedMeanwhile(user.id, () =>
      person.fetch('/api/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: TEST_PASSWORD }),
      }),
    );
    expect([answer.status, await answer.json()]).toEqual([
      401,
      {
        code: 'wrong_credentials',
        reason: 'wrong_credentials',
        message: 'Invalid email or password',
      },
    ]);
    expect(keyIn(person.cookie())).toBe('');
  });

  it('during a password change is signed out', async () => {
    const person = await signedIn(app, 'standard');
    const answer = await deletedMeanwhile(person.user.id, () =>
      person.fetch('/api/auth/password/change', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          currentPassword: TEST_PASSWORD,
          newPassword: 'quite another password',
        }),
      }),
    );
    expect(answer.status).toBe(401);
  });
});

describe('a sign-out', () => {
  it('ends the session, and its cookie stops working', async () => {
    const person = await signedIn(app, 'plus');
    const cookie = person.cookie();
    await person.api.identity.logout();
    expect(await statusOf(cookie)).toBe(401);
    expect(await storedRow(cookie)).toBeUndefined();
    expect(keyIn(person.cookie())).toBe('');
  });

  it('may be repeated, and works for visitors', async () => {
    const person = await signedIn(app, 'plus');
    await person.api.identity.logout();
    expect(await person.api.identity.logout()).toEqual({ message: 'Signed out' });
    expect(await aPerson(app.base).api.identity.logout()).toEqual({ message: 'Signed out' });
  });

  it('is not undone by a slow request that began before it', async () => {
    const person = await signedIn(app, 'plus');
    const cookie = person.cookie();
    const neo = await aNeo(app.db);
    app.upstream.next({ kind: 'slow', text: 'Five chunks, please', chunkSize: 4, delayMs: 60 });
    const slow = aPerson(app.base, cookie).fetch(`/api/neos/${neo.id}/chat`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'Hello' }),
    });
    await setTimeout(100);
    await person.api.identity.logout();
    await (await slow).text();
    expect(await statusOf(cookie)).toBe(401);
  });

  it('is not undone by a request that writes its session back', async () => {
    const store = createSessionStore(app.db);
    const began = { ctx: aRequest() };
    const DAY_MS = 86_400_000;
    await store.set('a key', { unlocks: {} }, DAY_MS, { ctx: aRequest() });
    expect(await store.get('a key', DAY_MS, began)).toEqual({ unlocks: {} });
    await store.destroy('a key');
    await store.set('a key', { unlocks: { neo: 1 } }, DAY_MS, began);
    expect(await store.get('a key', DAY_MS, began)).toBeUndefined();
  });
});

describe('a change that takes effect at once in an open session', () => {
  it('a changed role', async () => {
    const person = await signedIn(app, 'plus');
    await UserRow.query(app.db).findById(person.user.id).patch({ role: 'admin' });
    expect((await person.api.identity.session()).role).toBe('admin');
    expect(await person.api.moderation.users()).toHaveProperty('total');
    await UserRow.query(app.db).findById(person.user.id).patch({ role: 'standard' });
    await expect(person.api.moderation.users()).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('a trial, while it runs', async () => {
    const person = await signedIn(app, 'standard');
    const trial = (ms: number) =>
      UserRow.query(app.db)
        .findById(person.user.id)
        .patch({ trialEndsAt: new Date(Date.now() + ms) });
    await trial(60_000);
    expect((await person.api.identity.session()).role).toBe('plus');
    await trial(-1);
    expect((await person.api.identity.session()).role).toBe('standard');
  });

  it('a deleted account', async () => {
    const person = await signedIn(app, 'plus');
    await UserRow.query(app.db).deleteById(person.user.id);
    expect(await statusOf(person.cookie())).toBe(401);
  });

  it('the end of its time', async () => {
    const person = await signedIn(app, 'plus');
    const id = sessionId(keyIn(person.cookie()));
    await app.db('sessions').where({ id }).update({ expiresAt: new Date() });
    expect(await statusOf(person.cookie())).toBe(401);
    await pruneSessions(app.db, new Date());
    expect(await storedRow(person.cookie())).toBeUndefined();
  });
});

describe('a session', () => {
  const DAY_MS = 86_400_000;
  const SOON = 60_000;
  /** Makes a session's sign-in this many days old, and sets its remaining time. */
  const aged = (cookie: string, days: number, leftMs: number) =>
    app
      .db('sessions')
      .where({ id: sessionId(keyIn(cookie)) })
      .update({
        createdAt: new Date(Date.now() - days * DAY_MS),
        expiresAt: new Date(Date.now() + leftMs),
      });
  const daysLeft = async (cookie: string): Promise<number> => {
    const { expiresAt } = (await storedRow(cookie)) as { expiresAt: Date };
    return Math.round((expiresAt.getTime() - Date.now()) / DAY_MS);
  };
  /** Renews the cookie, as for a session that was unused for half of its time. */
  const used = (cookie: string) => {
    const ctx = { ctx: aRequest() };
    const store = createSessionStore(app.db);
    return store.get(keyIn(cookie), 0, ctx).then((data) => {
      if (data) return store.set(keyIn(cookie), data, 30 * DAY_MS, ctx);
    });
  };

  it('lasts 30 days after its last use, but at most 90 days after the sign-in', async () => {
    const cookie = (await signedIn(app, 'plus')).cookie();
    expect(await daysLeft(cookie)).toBe(30);
    await aged(cookie, 50, SOON);
    await used(cookie);
    expect(await daysLeft(cookie)).toBe(30);
    await aged(cookie, 80, SOON);
    await used(cookie);
    expect(await daysLeft(cookie)).toBe(10);
    expect(await statusOf(cookie)).toBe(200);
    await aged(cookie, 91, SOON);
    await used(cookie);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('of a moderator, also a newly appointed one, ends after 7 days', async () => {
    for (const role of ['admin', 'superadmin'] as const) {
      const cookie = (await signedIn(app, role)).cookie();
      await aged(cookie, 6.9, DAY_MS);
      expect(await statusOf(cookie)).toBe(200);
      await aged(cookie, 7.1, DAY_MS);
      expect(await statusOf(cookie)).toBe(401);
    }
    const person = await signedIn(app, 'plus');
    await aged(person.cookie(), 8, DAY_MS);
    expect(await statusOf(person.cookie())).toBe(200);
    await UserRow.query(app.db).findById(person.user.id).patch({ role: 'admin' });
    expect(await statusOf(person.cookie())).toBe(401);
  });
});

it("the session call returns a person's own account", async () => {
  const { api, user } = await signedIn(app, 'plus');
  expect(await api.identity.session()).toEqual({
    id: user.id,
    email: user.email,
    username: user.username,
    role: 'plus',
    firstName: null,
    lastName: null,
    profileImageUrl: null,
    displayName: null,
    bio: null,
    avatarImage: null,
    preferredLanguage: 'en',
    aiResponseLanguage: 'en',
    memory: true,
    memoryAcrossChats: false,
    trialEndsAt: null,
    plusUntil: null,
    isEmailVerified: true,
    hasPassword: true,
    country: null,
    hasPush: false,
    isMinor: false,
    suspension: null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  });
});
