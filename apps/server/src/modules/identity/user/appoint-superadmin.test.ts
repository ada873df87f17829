import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import { appointSuperadmin } from './appoint-superadmin.ts';
import { useAppWithGoogle } from '../google/google.fixture.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';

const EMAIL = 'Boss@neo.test';
const app = useApp({ superadminEmail: EMAIL });
const log = pino({ level: 'silent' });

const roleOf = async (email: string): Promise<string> =>
  ((await app.db('users').whereRaw('lower(email) = lower(?)', email).first()) as { role: string })
    .role;
const register = async (email: string) => {
  const person = aPerson(app.base);
  await person.api.identity.register({
    body: { email, password: TEST_PASSWORD, ageConfirmed: true },
  });
  return person;
};
const tokenFor = async (email: string, subject: RegExp): Promise<string> =>
  /#([\w-]{43})$/m.exec((await app.letterTo(email, subject)).text)?.[1] ?? '';
const start = (email: string | undefined) =>
  appointSuperadmin({ db: app.db, now: new Date(), log }, email);

describe('the account of SUPERADMIN_EMAIL', () => {
  it('is a superadmin once its address is confirmed, and signs in again', async () => {
    const person = await register(EMAIL.toLowerCase());
    expect(await roleOf(EMAIL)).toBe('standard');
    await start(EMAIL);
    expect(await roleOf(EMAIL)).toBe('standard');
    await person.api.identity.verifyEmail({
      body: { token: await tokenFor(EMAIL.toLowerCase(), /Confirm/) },
    });
    expect(await roleOf(EMAIL)).toBe('superadmin');
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
    await person.api.identity.login({ body: { email: EMAIL, password: TEST_PASSWORD } });
    expect((await person.fetch('/api/admin/users')).status).toBe(200);
  });

  it('is one as well when the link of a lost password confirms the address', async () => {
    await app.db('users').whereRaw('lower(email) = lower(?)', EMAIL).delete();
    const person = await register(EMAIL);
    await aPerson(app.base).api.identity.forgotPassword({ body: { email: EMAIL } });
    const token = await tokenFor(EMAIL, /password/i);
    await person.api.identity.resetPassword({
      body: { token, password: 'another password for tests' },
    });
    expect(await roleOf(EMAIL)).toBe('superadmin');
  });

  it('is one at the next start when the address was confirmed before', async () => {
    const { email } = await aUser(app.db);
    await start(undefined);
    expect(await roleOf(email)).toBe('standard');
    await start(email.toUpperCase());
    expect(await roleOf(email)).toBe('superadmin');
  });

  it('is not one while it is closed', async () => {
    const { email } = await aUser(app.db, { isClosed: true });
    await start(email);
    expect(await roleOf(email)).toBe('standard');
  });

  it('is the only one: nobody else becomes a superadmin', async () => {
    const email = `${crypto.randomUUID()}@neo.test`;
    const person = await register(email);
    await person.api.identity.verifyEmail({ body: { token: await tokenFor(email, /Confirm/) } });
    expect(await roleOf(email)).toBe('standard');
  });
});

describe('an account that Google makes', () => {
  const google = useAppWithGoogle({ superadminEmail: EMAIL });

  it('is a superadmin, since Google has confirmed the address', async () => {
    const person = aPerson(google.app.base);
    await google.throughGoogle(person, google.aSubject({ email: EMAIL }));
    expect(await person.api.identity.session()).toMatchObject({ role: 'superadmin' });
  });
});
