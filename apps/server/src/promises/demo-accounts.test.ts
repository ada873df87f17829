import { DEMO_ACCOUNTS, DEMO_PASSWORD, openDemo, seedDemo } from '@neo/demo';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../testing/index.ts';
import { hashPassword } from '../platform/passwords.ts';

const app = useApp();
const EMAILS = DEMO_ACCOUNTS.map(({ email }) => email);

const signIn = async (email: string) => {
  const person = aPerson(app.base);
  const body = JSON.stringify({ email, password: DEMO_PASSWORD });
  const headers = { 'content-type': 'application/json' };
  const { status } = await person.fetch('/api/auth/login', { method: 'POST', headers, body });
  return { person, status };
};
const isSignedIn = async (person: { fetch(path: string): Promise<Response> }) =>
  (await person.fetch('/api/auth/user')).status === 200;

beforeAll(async () => {
  await seedDemo(app.db, { hashPassword, storePicture: async () => null as unknown as string });
});

describe('the demo accounts', () => {
  it.each(EMAILS)(
    '%s is locked out when the demo is off, and back when it is on',
    async (email) => {
      await openDemo(app.db, true);
      const { person, status } = await signIn(email);
      expect([status, await isSignedIn(person)]).toEqual([200, true]);
      await openDemo(app.db, false);
      expect(await isSignedIn(person)).toBe(false);
      expect((await signIn(email)).status).toBe(401);
      await openDemo(app.db, true);
      expect(await isSignedIn(person)).toBe(false);
      expect((await signIn(email)).status).toBe(200);
    },
  );

  it('keep no session that another server started meanwhile', async () => {
    await openDemo(app.db, true);
    const { person } = await signIn(EMAILS[0]!);
    await app.db('users').where({ email: EMAILS[0] }).update({ isClosed: true });
    expect(await isSignedIn(person)).toBe(false);
  });

  it('get no link for setting a password while they are closed', async () => {
    await openDemo(app.db, false);
    const [email] = EMAILS;
    await aPerson(app.base).api.identity.forgotPassword({ body: { email: email! } });
    const { id } = (await app.db('users').where({ email }).first('id')) as { id: string };
    expect(await app.db('letters').where({ userId: id })).toEqual([]);
  });

  it('do not affect other accounts', async () => {
    const other = await signedIn(app, 'superadmin');
    await openDemo(app.db, false);
    expect(await isSignedIn(other)).toBe(true);
  });
});
