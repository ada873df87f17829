import { describe, expect, it, vi } from 'vitest';
import { aPerson, signedIn, useApp } from '../../../testing/index.ts';
import type { Person } from '../../../testing/index.ts';
import { aUser, changeUser, TEST_PASSWORD } from './identity.factory.ts';
import { inventUsername } from './sign-in/register.ts';

const app = useApp();

const PASSWORD = 'another good password';
const anEmail = () => `${crypto.randomUUID()}@example.test`;
const post = (person: Person, path: string, body: unknown) =>
  person.fetch(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const registration = (fields: object = {}) => ({
  email: anEmail(),
  password: PASSWORD,
  ageConfirmed: true,
  ...fields,
});
const tokenIn = (text: string): string => /#([\w-]{43})$/m.exec(text)?.[1] ?? '';
const canSignIn = async (email: string, password: string): Promise<boolean> =>
  (await post(aPerson(app.base), 'login', { email, password })).status === 200;

describe('an account', () => {
  it('is created in one step, signed in, with the free plan, and gets a confirmation letter', async () => {
    const person = aPerson(app.base);
    const email = anEmail();
    const user = await person.api.identity.register({
      body: { email, password: PASSWORD, displayName: 'José Ángel', ageConfirmed: true },
    });
    expect(user).toMatchObject({ email, role: 'standard', isEmailVerified: false });
    expect(user.username).toMatch(/^jose-angel-[0-9a-z]{5}$/);
    expect(await person.api.identity.session()).toEqual(user);

    const letter = await app.letterTo(email);
    expect(letter.text).toContain(`${app.base}/verify-email#`);
    const token = tokenIn(letter.text);
    expect((await post(person, 'verify-email', { token })).status).toBe(204);
    expect(await person.api.identity.session()).toMatchObject({ isEmailVerified: true });
    const again = await post(person, 'verify-email', { token });
    expect(again.status).toBe(400);
    expect(await again.json()).toMatchObject({ code: 'link_expired' });
    expect((await post(person, 'verify-email/send', undefined)).status).toBe(409);
  });

  it("is confirmed once if two open the link at once, and never with a link of the e-mail's previous account", async () => {
    const email = anEmail();
    const first = aPerson(app.base);
    await post(first, 'register', registration({ email }));
    const old = tokenIn((await app.letterTo(email)).text);
    await first.api.identity.deleteAccount({ body: { password: PASSWORD } });

    const second = aPerson(app.base);
    await post(second, 'register', registration({ email }));
    await vi.waitUntil(() => app.lettersTo(email).length === 1, { timeout: 30_000 });
    const open = async (token: string) => (await post(second, 'verify-email', { token })).status;
    expect(await open(old)).toBe(400);
    const token = tokenIn((await app.letterTo(email)).text);
    const statuses = await Promise.all([open(token), open(token)]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await second.api.identity.session()).toMatchObject({ isEmailVerified: true });
  });

  it('keeps the language of the page it was created on, also in letters', async () => {
    const person = aPerson(app.base);
    const email = anEmail();
    const user = await person.api.identity.register({
      body: { email, password: PASSWORD, ageConfirmed: true, language: 'es' },
    });
    expect(user).toMatchObject({ preferredLanguage: 'es', aiResponseLanguage: 'es' });
    expect((await app.letterTo(email)).subject).toBe('Confirma tu correo para NEO');
  });

  it('is refused if the e-mail has one, ignoring case, even if ten register at once', async () => {
    const email = anEmail();
    const tries = Array.from({ length: 10 }, (_, i) =>
      post(
        aPerson(app.base),
        'register',
        registration({ email: i % 2 ? email : email.toUpperCase() }),
      ),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    expect(await app.db('users').whereRaw('lower(email) = ?', email)).toHaveLength(1);
  });

  it.each([
    [{ email: 'nobody' }, 'email', 'Please enter a valid e-mail address'],
    [{ email: '' }, 'email', 'Please enter your e-mail'],
    [
      { password: 'seven77' },
      'password',
      'At least 8 characters (fewer if they are not plain letters)',
    ],
    [
      { password: 'x'.repeat(1025) },
      'password',
      'Password is too long: at most 1024 plain letters or digits, fewer of others',
    ],
    [
      { password: 'Password1' },
      'password',
      'This password is among the most common ones. Please choose another.',
    ],
    [
      { email: 'grace.hopper@example.test', password: 'Hopper1906' },
      'password',
      'This password is hardly more than your name, your e-mail or ours. Please choose another.',
    ],
    [{ ageConfirmed: false }, 'ageConfirmed', /at least 13/],
    [{ ageConfirmed: undefined }, 'ageConfirmed', /at least 13/],
    [{ displayName: 'x'.repeat(51) }, 'displayName', 'Display name must be at most 50 characters'],
  ])('is not created from %j', async (fields, path, message) => {
    const response = await post(aPerson(app.base), 'register', registration(fields));
    expect(response.status).toBe(400);
    const { issues } = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(issues).toMatchObject([
      { path, message: typeof message === 'string' ? message : expect.stringMatching(message) },
    ]);
  });

  it.each([
    ['Ada Lovelace', /^ada-lovelace-/],
    ['Admin', /^guest-/],
    ['日本', /^guest-/],
    [null, /^guest-/],
    ['x'.repeat(50), /^x{2,}-/],
  ])('named %j gets a fitting username', (name, kind) => {
    const username = inventUsername(name);
    expect(username).toMatch(kind);
    expect(username).toMatch(/^[A-Za-z0-9_-]{3,30}$/);
  });
});

describe('a lost password', () => {
  it('is reset once with the letter’s link, which ends every session', async () => {
    const person = await signedIn(app, 'standard');
    const { email } = person.user;
    const asked = await post(aPerson(app.base), 'password/forgot', { email: email.toUpperCase() });
    expect(asked.status).toBe(204);
    const token = tokenIn((await app.letterTo(email)).text);
    const reset = () => post(aPerson(app.base), 'password/reset', { token, password: PASSWORD });
    const statuses = (await Promise.all([reset(), reset()])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect((await person.fetch('/api/auth/user')).status).toBe(401);
    expect(await canSignIn(email, TEST_PASSWORD)).toBe(false);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });

  it('cannot become a common one, and the link stays valid', async () => {
    const { email } = await aUser(app.db);
    await post(aPerson(app.base), 'password/forgot', { email });
    const token = tokenIn((await app.letterTo(email)).text);
    const reset = async (password: string) =>
      (await post(aPerson(app.base), 'password/reset', { token, password })).status;
    expect(await reset('iloveyou')).toBe(400);
    expect(await reset(email)).toBe(400);
    expect(await reset(PASSWORD)).toBe(204);
  });

  it('for an unknown e-mail gets the same answer, and nothing is sent', async () => {
    const email = anEmail();
    const answer = await post(aPerson(app.base), 'password/forgot', { email });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(await app.db('letters').where({ kind: 'reset-password' })).toEqual([]);
  });

  it('cannot be reset with an old or invented token, or one for another purpose', async () => {
    const email = anEmail();
    await post(aPerson(app.base), 'register', registration({ email }));
    const verify = tokenIn((await app.letterTo(email)).text);
    const tryToken = async (token: string) =>
      (await post(aPerson(app.base), 'password/reset', { token, password: PASSWORD })).status;
    expect(await tryToken(verify)).toBe(400);
    expect(await tryToken('x'.repeat(43))).toBe(400);

    const user = await aUser(app.db);
    await post(aPerson(app.base), 'password/forgot', { email: user.email });
    const token = tokenIn((await app.letterTo(user.email)).text);
    await app.db('accountTokens').where({ userId: user.id }).update({ expiresAt: new Date() });
    expect(await tryToken(token)).toBe(400);
    expect(await canSignIn(user.email, TEST_PASSWORD)).toBe(true);
  });

  it('is reset once if both links of two letters are opened at once', async () => {
    const { email } = await aUser(app.db);
    const tokens: string[] = [];
    for (const count of [1, 2]) {
      await post(aPerson(app.base), 'password/forgot', { email });
      await vi.waitUntil(() => app.lettersTo(email).length === count, { timeout: 30_000 });
      tokens.push(tokenIn(app.lettersTo(email)[0]!.text));
    }
    const passwords = [PASSWORD, `${PASSWORD} of another`];
    const statuses = await Promise.all(
      tokens.map(async (token, i) => {
        const body = { token, password: passwords[i] };
        return (await post(aPerson(app.base), 'password/reset', body)).status;
      }),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([204, 400]);
    expect(await canSignIn(email, passwords[statuses.indexOf(204)]!)).toBe(true);
  });

  it('cannot be reset with a link from before a password change', async () => {
    const person = await signedIn(app, 'standard');
    const { email } = person.user;
    await post(aPerson(app.base), 'password/forgot', { email });
    const token = tokenIn((await app.letterTo(email)).text);
    const body = { currentPassword: TEST_PASSWORD, newPassword: PASSWORD };
    expect((await post(person, 'password/change', body)).status).toBe(204);
    const late = await post(aPerson(app.base), 'password/reset', {
      token,
      password: 'too late now',
    });
    expect(await late.json()).toMatchObject({ code: 'link_expired' });
  });

  it('leaves no usable token in the database', async () => {
    const user = await aUser(app.db);
    await post(aPerson(app.base), 'password/forgot', { email: user.email });
    const token = tokenIn((await app.letterTo(user.email)).text);
    const rows = await app.db('accountTokens').where({ userId: user.id });
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a password', () => {
  const change = (person: Person, currentPassword: string, newPassword = PASSWORD) =>
    post(person, 'password/change', { currentPassword, newPassword });

  it('can be changed by its owner: this browser gets a new session, others end, a letter is sent', async () => {
    const person = await signedIn(app, 'standard');
    const elsewhere = await signedIn(app, person.user);
    const before = person.cookie();
    expect((await change(person, TEST_PASSWORD)).status).toBe(204);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
    expect((await aPerson(app.base, before).fetch('/api/auth/user')).status).toBe(401);
    expect((await elsewhere.fetch('/api/auth/user')).status).toBe(401);
    expect(await canSignIn(person.user.email, PASSWORD)).toBe(true);
    expect((await app.letterTo(person.user.email)).subject).toMatch(/password was changed/);
  });

  it('cannot be changed without the current one', async () => {
    const person = await signedIn(app, 'standard');
    const response = await change(person, 'a wrong guess');
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      code: 'wrong_password',
      issues: [{ path: 'currentPassword' }],
    });
    expect((await change(person, TEST_PASSWORD, 'short')).status).toBe(400);
    expect((await change(person, TEST_PASSWORD, 'iloveyou')).status).toBe(400);
    const same = await change(person, TEST_PASSWORD, TEST_PASSWORD);
    expect(same.status).toBe(400);
    expect(await same.json()).toMatchObject({ issues: [{ path: 'newPassword' }] });
    expect((await change(person, TEST_PASSWORD, person.user.email)).status).toBe(400);
    expect(await canSignIn(person.user.email, TEST_PASSWORD)).toBe(true);
  });

  it('does not exist for a person who only signs in with Google', async () => {
    const person = await signedIn(app, 'standard');
    await changeUser(app.db, person.user.id, { passwordHash: null });
    expect((await change(person, TEST_PASSWORD)).status).toBe(403);
    expect(await person.api.identity.session()).toMatchObject({ hasPassword: false });
  });
});

describe('one’s sessions', () => {
  it('are listed with the current one first, and end one by one', async () => {
    const person = await signedIn(app, 'standard');
    const elsewhere = await signedIn(app, person.user);
    const sessions = await person.api.identity.sessions();
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const [, other] = sessions;
    await person.api.identity.endSession({ params: { id: other!.id } });
    expect((await elsewhere.fetch('/api/auth/user')).status).toBe(401);
    expect(await person.api.identity.sessions()).toHaveLength(1);
  });

  it('end all at once except this one', async () => {
    const person = await signedIn(app, 'standard');
    const others = await Promise.all([signedIn(app, person.user), signedIn(app, person.user)]);
    await person.api.identity.endOtherSessions();
    for (const other of others) expect((await other.fetch('/api/auth/user')).status).toBe(401);
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
  });

  it('cannot be seen or ended by others', async () => {
    const person = await signedIn(app, 'standard');
    const stranger = await signedIn(app, 'superadmin');
    const [mine] = await person.api.identity.sessions();
    await stranger.api.identity.endSession({ params: { id: mine!.id } });
    await stranger.api.identity.endSession({ params: { id: 'not an id' } });
    expect((await person.fetch('/api/auth/user')).status).toBe(200);
    expect((await stranger.api.identity.sessions()).map(({ id }) => id)).not.toContain(mine!.id);
  });
});

describe('the development mailbox', () => {
  it('lists mails, the newest first', async () => {
    const email = anEmail();
    await post(aPerson(app.base), 'register', registration({ email }));
    await app.letterTo(email);
    const response = await aPerson(app.base).fetch('/dev/mail.json');
    const [newest] = (await response.json()) as Record<string, string>[];
    expect(newest).toMatchObject({ to: email, subject: 'Confirm your e-mail for NEO' });
    expect(Object.keys(newest!).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'at',
      'subject',
      'text',
      'to',
    ]);
  });
});
