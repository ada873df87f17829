import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { changeUser } from '../../identity/identity.factory.ts';
import { aNeo } from '../personas.factory.ts';
import { UNLOCK_TRIES } from './unlock-neo.ts';

// As if behind a proxy, so that a test can use several addresses.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });
const PASSWORD = 'open sesame';

// Limits count in windows of five minutes; none may end during the tests.
beforeAll(async () => {
  const left = 300_000 - (Date.now() % 300_000);
  if (left < 15_000) await setTimeout(left);
});

const aLockedNeo = (fields: Parameters<typeof aNeo>[1] = {}) =>
  aNeo(app.db, { visibility: 'public-password', password: PASSWORD, ...fields });
const unlock = (person: Person, id: string, password = PASSWORD) =>
  person.api.personas.unlock({ params: { id }, body: { password } });
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const read = (person: Person, id: string) => codeOf(person.api.personas.get({ params: { id } }));

describe('a password unlocks a NEO', () => {
  it('for visitors and members, who can then chat and mark it', async () => {
    const { id } = await aLockedNeo();
    const visitor = aPerson(app.base);
    const member = await signedIn(app, 'standard');
    for (const person of [visitor, member]) {
      expect(await read(person, id)).toBe('password_required');
      await unlock(person, id);
      expect(await read(person, id)).toBe('ok');
    }
    const params = { id };
    expect(await codeOf(member.api.favorites.add({ body: { neoId: id } }))).toBe('ok');
    expect(await codeOf(member.api.chat.send({ params, body: { message: 'Hi' } }))).toBe('ok');
  });

  it('only if it is correct', async () => {
    const { id } = await aLockedNeo();
    const person = aPerson(app.base);
    await expect(unlock(person, id, 'Open Sesame')).rejects.toMatchObject({
      status: 403,
      code: 'wrong_password',
      detail: 'That is not the password.',
    });
    expect(await read(person, id)).toBe('password_required');
  });

  it('for this session: it is locked again after a sign-out and in a new session', async () => {
    const { id } = await aLockedNeo();
    const person = await signedIn(app, 'plus');
    await unlock(person, id);
    expect(await read(await signedIn(app, person.user), id)).toBe('password_required');
    await person.api.identity.logout();
    expect(await read(person, id)).toBe('password_required');
  });

  it('for this version of the password: it is locked again after a change', async () => {
    const owner = await signedIn(app, 'plus');
    const { id } = await aLockedNeo({ userId: owner.user.id });
    const person = await signedIn(app, 'plus');
    await unlock(person, id);
    await owner.api.personas.update({ params: { id }, body: { password: 'another' } });
    expect(await read(person, id)).toBe('password_required');
    expect(await codeOf(unlock(person, id))).toBe('wrong_password');
    expect(await codeOf(unlock(person, id, 'another'))).toBe('ok');
  });

  it('independently of other NEOs', async () => {
    const neos = [await aLockedNeo(), await aLockedNeo()];
    const person = aPerson(app.base);
    for (const { id } of neos) await unlock(person, id);
    for (const { id } of neos) expect(await read(person, id)).toBe('ok');
  });
});

describe('nobody keeps access without the password', () => {
  it('after trying one while the NEO was open', async () => {
    const owner = await signedIn(app, 'plus');
    const { id } = await aLockedNeo({ userId: owner.user.id, visibility: 'public-listed' });
    const person = await signedIn(app, 'plus');
    await unlock(person, id, 'any word will do');
    await owner.api.personas.update({ params: { id }, body: { visibility: 'public-password' } });
    expect(await read(person, id)).toBe('password_required');
  });

  it('after needing none as a moderator', async () => {
    const { id } = await aLockedNeo();
    const person = await signedIn(app, 'admin');
    await unlock(person, id, 'any word will do');
    await changeUser(app.db, person.user.id, { role: 'plus' });
    expect(await read(person, id)).toBe('password_required');
  });
});

describe('guesses', () => {
  it('end after ten, however the id is written', async () => {
    const { id } = await aLockedNeo();
    const person = await signedIn(app, 'plus');
    const told = await Promise.all(
      Array.from({ length: 14 }, (_, i) =>
        codeOf(unlock(person, i % 2 ? id : id.toUpperCase(), `guess ${i}`)),
      ),
    );
    expect(told).not.toContain('ok');
    expect(told.filter((code) => code === 'wrong_password').length).toBeLessThanOrEqual(10);
    for (let i = 0; i < 10; i += 1) await codeOf(unlock(person, id, `more ${i}`));
    expect(await codeOf(unlock(person, id))).toBe('too_many');
  });

  it('count even if they are right, because each may create a session', async () => {
    const neo = await aLockedNeo();
    const from = (address: string) =>
      aPerson(app.base).fetch(`/api/neos/${neo.id}/unlock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ password: PASSWORD }),
      });
    for (let i = 0; i < UNLOCK_TRIES.limit; i += 1) {
      expect((await from('203.0.113.1')).status).toBe(204);
    }
    expect((await from('203.0.113.1')).status).toBe(429);
    expect((await from('203.0.113.2')).status).toBe(204);
  });

  it('at one NEO do not affect another', async () => {
    const { id } = await aLockedNeo();
    expect(await codeOf(unlock(aPerson(app.base), id))).toBe('ok');
  });
});

it('the owner and moderators need no password, and none is ever returned', async () => {
  const owner = await signedIn(app, 'plus');
  const created = await owner.api.personas.create({
    body: {
      name: 'Locked',
      visibility: 'public-password',
      password: PASSWORD,
      archetype: 'original-creation',
      characterAttributes: ['Calm'],
      responseStyle: 'formal',
    },
  });
  expect(JSON.stringify(created)).not.toMatch(/sesame|argon2|passwordHash|passwordVersion/);
  for (const person of [owner, await signedIn(app, 'admin'), await signedIn(app, 'superadmin')]) {
    expect(await read(person, created.id)).toBe('ok');
  }
});
