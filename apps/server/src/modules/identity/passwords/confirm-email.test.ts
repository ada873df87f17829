import { describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { TEST_PASSWORD } from '../identity.factory.ts';

// As if behind a proxy, so that a test can use many addresses.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });
const OWN = 'a password of the owner';

let addresses = 0;
const post = async (person: Person, path: string, body: object) => {
  addresses += 1;
  const answer = await person.fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${addresses}` },
    body: JSON.stringify(body),
  });
  const told = (await answer.json().catch(() => ({}))) as { code?: string; reason?: string };
  return { status: answer.status, ...told };
};
const isSignedIn = async (person: Person): Promise<boolean> =>
  (await person.fetch('/api/auth/user')).status === 200;
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await post(aPerson(app.base), 'login', { email, password })).status === 200;
const isConfirmed = async (email: string): Promise<boolean> =>
  ((await app.db('users').where({ email }).first()) as { emailVerifiedAt: Date | null })
    .emailVerifiedAt !== null;

/** Somebody registers, and the letter reaches the owner of the address. */
async function registered() {
  const email = `${crypto.randomUUID()}@neo.test`;
  const registrant = aPerson(app.base);
  const body = { email, password: TEST_PASSWORD, ageConfirmed: true };
  expect((await post(registrant, 'register', body)).status).toBe(201);
  const { text } = await app.letterTo(email);
  return { email, registrant, text, token: /#([\w-]{43})$/m.exec(text)?.[1] ?? '' };
}

describe('the link that confirms an e-mail', () => {
  it('asks somebody who is not signed in for a password, and stays valid', async () => {
    const { email, token } = await registered();
    const owner = aPerson(app.base);
    for (const _ of [1, 2]) {
      expect(await post(owner, 'verify-email', { token })).toMatchObject({
        status: 403,
        code: 'password_required',
        reason: 'own_password_missing',
      });
    }
    expect(await isConfirmed(email)).toBe(false);
  });

  it('locks out a stranger who registered the address: their password and sessions end', async () => {
    const { email, registrant, token } = await registered();
    expect(await isSignedIn(registrant)).toBe(true);
    const { status } = await post(aPerson(app.base), 'verify-email', { token, password: OWN });
    expect(status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
    expect(await isSignedIn(registrant)).toBe(false);
    expect(await canSignIn(email, TEST_PASSWORD)).toBe(false);
    expect(await canSignIn(email, OWN)).toBe(true);
  });

  it('needs nothing more in the browser that registered, which stays signed in', async () => {
    const { email, registrant, token } = await registered();
    expect((await post(registrant, 'verify-email', { token })).status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
    expect(await isSignedIn(registrant)).toBe(true);
    expect(await canSignIn(email, TEST_PASSWORD)).toBe(true);
  });

  it('takes the password of the account for a proof, and ends no session then', async () => {
    const { email, registrant, token } = await registered();
    const body = { token, password: TEST_PASSWORD };
    expect((await post(aPerson(app.base), 'verify-email', body)).status).toBe(204);
    expect(await isConfirmed(email)).toBe(true);
    expect(await isSignedIn(registrant)).toBe(true);
  });

  it('is not proved by the session of another account', async () => {
    const { email, token } = await registered();
    const { registrant: other } = await registered();
    expect(await post(other, 'verify-email', { token })).toMatchObject({ status: 403 });
    expect(await isConfirmed(email)).toBe(false);
  });

  it.each([
    ['short', 'password_too_short:8'],
    ['password123', 'password_common'],
  ])('refuses %s as a new password at its field, and stays valid', async (password, reason) => {
    const { email, token } = await registered();
    const owner = aPerson(app.base);
    const refused = await post(owner, 'verify-email', { token, password });
    expect(refused).toMatchObject({
      status: 400,
      code: 'invalid',
      issues: [{ path: 'password', reason }],
    });
    expect((await post(owner, 'verify-email', { token, password: OWN })).status).toBe(204);
    expect(await canSignIn(email, OWN)).toBe(true);
  });

  it('works once: it sets no password of a confirmed account', async () => {
    const { email, registrant, token } = await registered();
    await post(registrant, 'verify-email', { token });
    const again = await post(aPerson(app.base), 'verify-email', { token, password: OWN });
    expect(again).toMatchObject({ status: 400, code: 'link_expired' });
    expect(await canSignIn(email, TEST_PASSWORD)).toBe(true);
  });

  it('sets one password if two are sent at once', async () => {
    const { email, token } = await registered();
    const passwords = [`${OWN}, one`, `${OWN}, two`];
    const answers = await Promise.all(
      passwords.map((password) => post(aPerson(app.base), 'verify-email', { token, password })),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const works = await Promise.all(passwords.map((password) => canSignIn(email, password)));
    expect(works).toEqual(answers.map(({ status }) => status === 204));
  });

  it('comes in a letter that says when somebody made the account', async () => {
    const { text, email } = await registered();
    const { createdAt } = (await app.db('users').where({ email }).first()) as { createdAt: Date };
    expect(text).toContain(`${createdAt.getUTCDate()} `);
    expect(text).toMatch(/made an account .* on \d{1,2} \w+ \d{4} at \d\d:\d\d UTC\./);
    expect(text).toContain('you need not do anything');
  });
});
