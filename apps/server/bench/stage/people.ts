import { createHmac, hash, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';

/** `plus`: the conversation is kept. `standard`: it is not. */
export type Account = 'plus' | 'standard';

/** A signed-in user. */
export interface Person {
  id: string;
  cookie: string;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const COOKIE = 'neo';

/** The cookie as koa-session and its `cookies` sign it. */
const cookieOf = (key: string, secret: string): string => {
  const cookie = `${COOKIE}=${key}`;
  return `${cookie}; ${COOKIE}.sig=${createHmac('sha1', secret).update(cookie).digest('base64url')}`;
};

/**
 * Accounts with a session each, written into the database: so many passwords would take longer to check than all that
 * is measured.
 */
export async function makePeople(
  db: Knex,
  role: Account,
  count: number,
  secret: string,
): Promise<Person[]> {
  const people = Array.from({ length: count }, () => ({
    id: uuidv7(),
    key: randomBytes(32).toString('base64url'),
  }));
  const _expire = Date.now() + WEEK_MS;
  await db.batchInsert(
    'users',
    people.map(({ id }) => ({
      id,
      email: `${id}@bench.invalid`,
      username: `bench-${id}`,
      displayName: 'Somebody',
      role,
    })),
  );
  await db.batchInsert(
    'sessions',
    people.map(({ id, key }) => ({
      id: hash('sha256', key),
      userId: id,
      data: JSON.stringify({ userId: id, _expire, _maxAge: WEEK_MS }),
      expiresAt: new Date(_expire),
    })),
  );
  return people.map(({ id, key }) => ({ id, cookie: cookieOf(key, secret) }));
}
