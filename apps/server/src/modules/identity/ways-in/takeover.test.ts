import { describe, expect, it } from 'vitest';
import { aPerson, signedIn } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { ORIGIN, useAppWithGoogle } from '../google/google.fixture.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';

/**
 * Someone who registered a foreign e-mail must lose access once the owner proves that the mailbox
 * is theirs.
 */
const google = useAppWithGoogle();
const { app, aSubject, ask, begin, comeBack, throughGoogle } = google;

const NEW_PASSWORD = 'the owner’s own password';
const anEmail = () => `${crypto.randomUUID()}@gmail.test`;
const post = (person: Person, path: string, body?: unknown) =>
  person.fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: ORIGIN },
    body: JSON.stringify(body),
  });
const tokenIn = (text: string): string => /#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status;
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await statusOf(person.fetch('/api/auth/user'))) === 200;
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await statusOf(post(aPerson(app.base), 'login', { email, password }))) === 200;

/** Registers an account with an e-mail that may belong to someone else. */
async function whoRegisters(email: string): Promise<Person> {
  const person = aPerson(app.base);
  const answer = await post(person, 'register', {
    email,
    password: TEST_PASSWORD,
    ageConfirmed: true,
  });
  expect(answer.status).toBe(201);
  return person;
}
const linkIn = async (email: string, subject: RegExp): Promise<string> =>
  tokenIn((await app.letterTo(email, subject)).text);

/** The owner of a mailbox resets the password. */
async function resetBy(email: string): Promise<void> {
  expect(await statusOf(post(aPerson(app.base), 'password/forgot', { email }))).toBe(204);
  const token = await linkIn(email, /new password/);
  const body = { token, password: NEW_PASSWORD };
  expect(await statusOf(post(aPerson(app.base), 'password/reset', body))).toBe(204);
}
const confirm = async (email: string, password = NEW_PASSWORD): Promise<void> => {
  const token = await linkIn(email, /Confirm your e-mail/);
  expect(await statusOf(post(aPerson(app.base), 'verify-email', { token, password }))).toBe(204);
};

/** Links Google to an unconfirmed account, which an earlier release allowed. */
const linkedBefore = async (email: string, subject: string): Promise<void> => {
  const { id } = (await app.db('users').where({ email }).first('id')) as { id: string };
  await app.db('signIns').insert({ issuer: google.openId.issuer, subject, userId: id });
};

describe("an attacker who registered another's e-mail", () => {
  it('cannot add Google before the e-mail is confirmed', async () => {
    const email = anEmail();
    const attacker = await whoRegisters(email);
    const asked = await ask(attacker, { password: TEST_PASSWORD });
    expect(asked.status).toBe(403);
    expect(await asked.json()).toMatchObject({ code: 'email_unconfirmed' });

    await confirm(email, TEST_PASSWORD);
    expect(await throughGoogle(attacker, aSubject({ email }), '/settings')).toBe('/settings');
  });

  it.each([
    ['a reset', resetBy],
    ['a confirmation', confirm],
  ])('loses access after %s, also through Google linked under an older release', async (_, act) => {
    const email = anEmail();
    await whoRegisters(email);
    // Even with the account's own e-mail: it was linked before anyone confirmed it.
    const subject = aSubject({ email });
    await linkedBefore(email, subject);
    const attacker = aPerson(app.base);
    expect(await throughGoogle(attacker, subject)).toBe('/dashboard');

    await act(email);
    expect(await isSignedIn(attacker)).toBe(false);
    const again = aPerson(app.base);
    expect(await throughGoogle(again, subject)).toBe('/?error=account_exists');
    expect(await isSignedIn(again)).toBe(false);
  });

  it("loses access when the owner resets the password, and the owner's Google then signs in", async () => {
    const email = anEmail();
    const attacker = await whoRegisters(email);
    const subject = aSubject({ email });
    const owner = aPerson(app.base);
    // An e-mail alone never takes over an account, not even the owner's; a letter proves more.
    expect(await throughGoogle(owner, subject)).toBe('/?error=account_exists');
    await resetBy(email);
    expect(await isSignedIn(attacker)).toBe(false);
    expect(await canSignIn(email, TEST_PASSWORD)).toBe(false);
    await post(owner, 'login', { email, password: NEW_PASSWORD });
    const asked = await ask(owner, { next: '/settings', password: NEW_PASSWORD });
    const { url } = (await asked.json()) as { url: string };
    expect(await comeBack(owner, await google.openId.signIn(url, subject))).toBe('/settings');
    const later = aPerson(app.base);
    expect(await throughGoogle(later, subject)).toBe('/dashboard');
    expect((await later.api.identity.session()).email).toBe(email);
  });
});

describe('an account created with Google', () => {
  it('cannot be registered, and keeps its Google when it gets its first password', async () => {
    const email = anEmail();
    const subject = aSubject({ email });
    const owner = aPerson(app.base);
    expect(await throughGoogle(owner, subject)).toBe('/dashboard');
    const body = { email, password: TEST_PASSWORD, ageConfirmed: true };
    expect(await statusOf(post(aPerson(app.base), 'register', body))).toBe(409);

    await resetBy(email);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
    expect(await throughGoogle(aPerson(app.base), subject)).toBe('/dashboard');
  });

  it('loses a Google account that someone added from an open browser', async () => {
    const email = anEmail();
    const open = aPerson(app.base);
    await throughGoogle(open, aSubject({ email }));
    const foreign = aSubject();
    expect(await throughGoogle(open, foreign, '/settings')).toBe('/settings');
    await resetBy(email);
    expect(await throughGoogle(aPerson(app.base), foreign)).toBe('/dashboard');
    const { count } = (await app
      .db('users')
      .where({ email: `${foreign}@gmail.test` })
      .count()
      .first())!;
    // That Google account now has its own NEO account.
    expect(Number(count)).toBe(1);
  });

  it('loses its Google if the owner resets an existing password, because the account may be compromised', async () => {
    const { email } = await aUser(app.db);
    const thief = aPerson(app.base);
    await post(thief, 'login', { email, password: TEST_PASSWORD });
    const subject = aSubject({ email });
    expect(await throughGoogle(thief, subject, '/settings')).toBe('/settings');
    await resetBy(email);
    expect(await throughGoogle(aPerson(app.base), subject)).toBe('/?error=account_exists');
    expect((await app.letterTo(email, /Google was taken off/)).text).toContain('Google');
  });
});

describe('a way to sign in that is being added', () => {
  it('during a password reset is not added', async () => {
    const thief = await signedIn(app, 'standard');
    const { email, id } = thief.user;
    const subject = aSubject();
    const answer = await google.openId.signIn(await begin(thief), subject);
    await post(aPerson(app.base), 'password/forgot', { email });
    const body = { token: await linkIn(email, /new password/), password: NEW_PASSWORD };
    const answers = await app.db.transaction(async (held) => {
      // Both requests wait for the account's lock: the reset first, then Google's callback, which
      // had a valid session.
      await held('users').where({ id }).forUpdate().first();
      const reset = statusOf(post(aPerson(app.base), 'password/reset', body));
      await app.waitForLock(1);
      const coming = comeBack(thief, answer);
      await app.waitForLock(2);
      return { reset, coming };
    });
    expect(await answers.reset).toBe(204);
    expect(await answers.coming).toBe('/?error=invalid_state');
    expect(await app.db('signIns').where({ subject })).toEqual([]);
    expect(await isSignedIn(thief)).toBe(false);
  });
});

describe('an action that asks for the password', () => {
  const change = (person: Person) =>
    post(person, 'password/change', {
      currentPassword: TEST_PASSWORD,
      newPassword: 'the thief’s own password',
    });
  const call = (person: Person, path: string) =>
    person.fetch(`/api/auth/${path}`, {
      method: 'DELETE',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ password: TEST_PASSWORD }),
    });
  it.each([
    ['a change of it', change],
    ['a deletion', (person: Person) => call(person, 'user')],
    [
      'a removal',
      async (person: Person) => {
        const [way] = (await app.db('signIns').where({ email: 'own@gmail.test' }).select('id')) as {
          id: string;
        }[];
        return call(person, `sign-ins/${way!.id}`);
      },
    ],
  ])('fails if the owner resets it meanwhile: %s', async (_, act) => {
    const thief = await signedIn(app, 'standard');
    const { email, id } = thief.user;
    const row = { issuer: google.openId.issuer, subject: id, email: 'own@gmail.test', userId: id };
    await app.db('signIns').where({ email: row.email }).delete();
    await app.db('signIns').insert(row);
    await post(aPerson(app.base), 'password/forgot', { email });
    const body = { token: await linkIn(email, /new password/), password: NEW_PASSWORD };
    const answers = await app.db.transaction(async (held) => {
      await held('users').where({ id }).forUpdate().first();
      const reset = statusOf(post(aPerson(app.base), 'password/reset', body));
      await app.waitForLock(1);
      // Proved with the old password, which is still the committed one.
      const acting = statusOf(act(thief));
      await app.waitForLock(2);
      return { reset, acting };
    });
    expect(await answers.reset).toBe(204);
    expect(await answers.acting).toBe(409);
    expect(await canSignIn(email, NEW_PASSWORD)).toBe(true);
  });
});

describe('a sign-in during the removal of its way to sign in', () => {
  it.each(['password', 'google'])('by %s creates no session', async (way) => {
    const email = anEmail();
    const subject = aSubject({ email });
    const { id } = await aUser(app.db, { email });
    await app.db('signIns').insert({ issuer: google.openId.issuer, subject, email, userId: id });
    const thief = aPerson(app.base);
    const address =
      way === 'google' ? await google.openId.signIn(await begin(thief), subject) : undefined;
    const coming = await app.db.transaction(async (held) => {
      // An uncommitted reset: the account still reads as before.
      await held('users').where({ id }).increment('waysVersion', 1);
      const asked =
        address === undefined
          ? statusOf(post(thief, 'login', { email, password: TEST_PASSWORD }))
          : comeBack(thief, address);
      await app.waitForLock(1);
      return { asked };
    });
    await coming.asked;
    expect(await isSignedIn(thief)).toBe(false);
    expect(await app.db('sessions').where({ userId: id })).toEqual([]);
  });
});
