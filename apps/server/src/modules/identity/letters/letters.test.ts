import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { LetterKind } from '@neo/words/letters';
import { aPerson, signedIn, TEST_KEYS, useApp } from '../../../../testing/index.ts';
import type { Person } from '../../../../testing/index.ts';
import { mailboxOf } from './email-key.ts';
import { aUser, changeUser, TEST_PASSWORD } from '../identity.factory.ts';
import { LETTER_KINDS } from './letter.model.ts';
import { CONFIRMATIONS_A_DAY, LETTERS_AN_HOUR, LETTERS_TO_A_MAILBOX, Post } from './post.ts';

// As if behind a proxy, so that a test can use many addresses, like an attacker.
const app = useApp({ rateLimits: true, config: { trustProxy: true } });
const post = new Post({ secret: TEST_KEYS[0]!, isLimited: true, hasMail: true });
const KINDS = Object.keys(LETTER_KINDS) as LetterKind[];

let hosts = 0;
const send = (person: Person, path: string, body?: unknown, method = 'POST') => {
  hosts += 1;
  const from = `10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`;
  return person.fetch(`/api/auth/${path}`, {
    method,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });
};
const anEmail = () => `${crypto.randomUUID()}@example.test`;
const register = async (email: string, fields: object = {}): Promise<Person> => {
  const person = aPerson(app.base);
  const body = { email, password: TEST_PASSWORD, ageConfirmed: true, ...fields };
  expect((await send(person, 'register', body)).status).toBe(201);
  return person;
};
const write = (userId: string, kind: LetterKind, now = new Date()) =>
  app.db.transaction((db) => post.tell({ db, now }, userId, kind));

/** Waits until no letter is pending. */
async function theMailHasLeft(): Promise<void> {
  await vi.waitUntil(
    async () =>
      (await app.db('letters').first()) === undefined &&
      (await app.db('resetRequests').first()) === undefined,
    { timeout: 10_000 },
  );
}
const subjects = (email: string) => app.lettersTo(email).map(({ subject }) => subject);

describe('letters', () => {
  it('to an unconfirmed address are only its confirmation, however often the password changes', async () => {
    const email = anEmail();
    const person = await register(email);
    let password = TEST_PASSWORD;
    for (const i of [1, 2, 3, 4, 5]) {
      const next = `${TEST_PASSWORD}, the ${i}`;
      const body = { currentPassword: password, newPassword: next };
      expect((await send(person, 'password/change', body)).status).toBe(204);
      password = next;
    }
    await theMailHasLeft();
    expect(subjects(email)).toEqual(['Confirm your e-mail for NEO']);
  });

  it('about password changes in a loop stop, and so does the loop', async () => {
    const person = await signedIn(app, 'standard');
    let password = TEST_PASSWORD;
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const next = `${TEST_PASSWORD}, the ${i}`;
      const body = { currentPassword: password, newPassword: next };
      const { status } = await send(person, 'password/change', body);
      statuses.push(status);
      if (status === 204) password = next;
    }
    expect(statuses).toEqual([...Array<number>(10).fill(204), 429, 429]);
    await theMailHasLeft();
    expect(subjects(person.user.email)).toHaveLength(LETTERS_AN_HOUR);
  });

  it.each(KINDS)('of kind %s are limited per account and per mailbox', async (kind) => {
    const emailVerifiedAt = kind === 'verify-email' ? null : new Date();
    const name = crypto.randomUUID();
    // In the middle of an hour, to avoid a window border.
    const now = new Date(Date.UTC(2026, 0, 1, 12, 30));
    const users = await Promise.all(
      ['', '+a', '+b', '+c'].map((tag) =>
        aUser(app.db, { email: `${name}${tag}@example.test`, emailVerifiedAt }),
      ),
    );
    for (const { id } of users) for (let i = 0; i < 10; i += 1) await write(id, kind, now);
    const counts = (await app
      .db('rateCounters')
      .where('key', 'like', `letter:${kind}:%`)
      .whereIn(
        'key',
        users.map(({ id }) => `letter:${kind}:${id}`),
      )
      .select('used')) as { used: number }[];
    const sent = counts.map(({ used }) => used);
    expect(Math.max(...sent)).toBe(LETTERS_AN_HOUR);
    expect(sent.reduce((a, b) => a + b, 0)).toBe(LETTERS_TO_A_MAILBOX);
  });

  it('reach a mailbox no more often if accounts with its e-mail are created and deleted', async () => {
    const email = anEmail();
    for (let i = 0; i < CONFIRMATIONS_A_DAY + 2; i += 1) {
      const person = await register(email);
      const gone = await send(person, 'user', { password: TEST_PASSWORD }, 'DELETE');
      expect(gone.status).toBe(204);
    }
    const keys = (await app.db('rateCounters').where('key', 'like', 'letter:%:hour')) as {
      key: string;
      used: number;
    }[];
    expect(keys.map(({ used }) => used)).toContain(LETTERS_TO_A_MAILBOX);
    expect(JSON.stringify(keys)).not.toContain(email);
  });

  it('contain no stranger’s text, and of the reader’s name only what looks like a name', async () => {
    const stranger = anEmail();
    await register(stranger, { displayName: 'Ada Lovelace' });
    expect((await app.letterTo(stranger)).text).toMatch(/^Hello,\n/);
    await theMailHasLeft();

    for (const [displayName, greeting] of [
      ['visit evil.example', /^Hello user-/],
      ['Ada Lovelace', /^Hello Ada Lovelace,/],
    ] as const) {
      const { id, email } = await aUser(app.db);
      await changeUser(app.db, id, { displayName });
      await send(aPerson(app.base), 'password/forgot', { email });
      expect((await app.letterTo(email)).text).toMatch(greeting);
    }
  });

  it('are written in one place', () => {
    const module = join(import.meta.dirname, '..');
    const writers = readdirSync(module, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .filter((name) =>
        /LetterRow[^;]*\.insert|'letters'\)\s*\.insert/.test(
          readFileSync(join(module, name), 'utf8'),
        ),
      );
    expect(writers).toEqual(['letters/post.ts']);
  });

  it.each([
    ['Ada+neo@Example.test', 'ada@example.test'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['a.da@googlemail.com', 'ada@gmail.com'],
    ['a.da@example.test', 'a.da@example.test'],
  ])('to %s reach %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
