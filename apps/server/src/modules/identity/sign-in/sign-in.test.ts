import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, useApp } from '../../../../testing/index.ts';
import { PASSWORDS_AN_HOUR } from '../passwords/change-password.ts';
import { aUser, TEST_PASSWORD } from '../identity.factory.ts';
import { SIGN_IN_TRIES } from './sign-in.ts';

// As if behind a proxy, so that a test can use several addresses.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });

const WRONG = {
  message: 'Invalid email or password',
  code: 'wrong_credentials',
  reason: 'wrong_credentials',
};
let address = '';
let block = 0;

beforeEach(() => {
  block += 1;
  address = `203.0.113.${block}`;
});

const guess = (email: string, password: string, forwardedFor = address): Promise<Response> =>
  aPerson(app.base).fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor },
    body: JSON.stringify({ email, password }),
  });

async function statuses(guesses: Promise<Response>[]): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(guesses)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

it('a password can be changed ten times an hour, even with an unconfirmed e-mail', async () => {
  const { id, email } = await aUser(app.db);
  const person = aPerson(app.base);
  const post = (path: string, body: object) =>
    person.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(body),
    });
  await post('/api/auth/login', { email, password: TEST_PASSWORD });
  const passwords = [TEST_PASSWORD, `${TEST_PASSWORD} or another`];
  const change = (i: number) =>
    post('/api/auth/password/change', {
      currentPassword: passwords[i % 2],
      newPassword: passwords[(i + 1) % 2],
    });
  for (let i = 0; i < PASSWORDS_AN_HOUR; i += 1) expect((await change(i)).status).toBe(204);
  const refused = await change(PASSWORDS_AN_HOUR);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // The refused change had no effect: the person is still signed in.
  expect(await person.api.identity.session()).toMatchObject({ id });
});

describe('a sign-in', () => {
  it.each([
    ['as it is', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with blanks around it', (email: string) => `  ${email} `],
  ])('accepts the e-mail %s', async (_, spelled) => {
    const { email } = await aUser(app.db);
    expect((await guess(spelled(email), TEST_PASSWORD)).status).toBe(200);
  });

  it('is refused with the same message, whether the e-mail is known or not', async () => {
    const { email } = await aUser(app.db);
    const withoutPassword = await aUser(app.db, { passwordHash: null });
    for (const unknown of [email, withoutPassword.email, 'nobody@example.test']) {
      const response = await guess(unknown, 'not the password');
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual(WRONG);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it.each([
    [{ email: '', password: 'p' }, ['email: Please enter your e-mail']],
    [{ email: 'a@b.c', password: '' }, ['password: Please enter your password']],
    [{}, ['email: Please enter your e-mail', 'password: Please enter your password']],
  ])('needs both: %j', async (credentials, issues) => {
    const response = await aPerson(app.base).fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(credentials),
    });
    expect(response.status).toBe(400);
    const body = (await response.json()) as { issues: { path: string; message: string }[] };
    expect(body.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues);
  });
});

describe('guesses', () => {
  it('from one address stop after ten, even if they are concurrent', async () => {
    const { email } = await aUser(app.db);
    const told = await statuses(times(30, (i) => guess(email, `guess ${i}`)));
    // A busy database may refuse with 503, but it lets nobody pass.
    expect(told).toMatchObject({ 401: 10 });
    expect((told[429] ?? 0) + (told[503] ?? 0)).toBe(20);
    const right = await guess(email, TEST_PASSWORD);
    expect(right.status).toBe(429);
    expect(await right.json()).toMatchObject({ code: 'too_many' });
    const wait = Number(right.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(330);
  });

  it.each([
    ['the forwarded address', (i: number) => `198.51.100.${i}, ${address}`],
    ['the last half of an IPv6 address', (i: number) => `2001:db8:${block}:1::${i + 1}`],
    ['an IPv4-mapped IPv6 address', () => `::ffff:${address}`],
  ])('are not increased by changing %s', async (_, spelled) => {
    const guesses = times(15, (i) => guess(`nobody${block}@example.test`, 'x', spelled(i)));
    const told = await statuses(guesses);
    expect(told).toMatchObject({ 401: 10 });
    expect((told[429] ?? 0) + (told[503] ?? 0)).toBe(5);
  });

  it.each(['/api/auth/Login', '/api/auth/login/', '//api/auth/login', '/api//auth/login'])(
    'do not get through at %s',
    async (path) => {
      const { email } = await aUser(app.db);
      const response = await aPerson(app.base).fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({ email, password: TEST_PASSWORD }),
      });
      expect(response.status).toBe(404);
    },
  );

  it('that are right cost nothing', async () => {
    const { email } = await aUser(app.db);
    for (const _ of times(12, () => 0)) {
      expect((await guess(email, TEST_PASSWORD)).status).toBe(200);
    }
  });

  it('that are right still count towards the larger limit of an address', async () => {
    const { email } = await aUser(app.db);
    for (const _ of times(SIGN_IN_TRIES.limit, () => 0)) {
      expect((await guess(email, TEST_PASSWORD)).status).toBe(200);
    }
    const refused = await guess(email, TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await guess(email, TEST_PASSWORD, `198.18.0.${block}`)).status).toBe(200);
  });

  it('by others never lock the owner out', async () => {
    const { email } = await aUser(app.db);
    const attack = times(24, (i) =>
      guess(i % 2 ? email : email.toUpperCase(), 'x', `198.51.${block}.${i}`),
    );
    expect(await statuses(attack)).toEqual({ 401: 24 });
    const started = performance.now();
    expect((await guess(email, TEST_PASSWORD)).status).toBe(200);
    // After twenty in an hour the answer is delayed.
    expect(performance.now() - started).toBeGreaterThan(1_900);
  });
});
