import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { UserRow } from './user/user.model.ts';

export const TEST_PASSWORD = 'a password for tests';
/** A quick Argon2id hash: tests sign in thousands of times, and a hash carries its own cost. */
const QUICK_HASH = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let testHash: Promise<string> | undefined;

/** A new person with a confirmed e-mail, who can sign in with `TEST_PASSWORD`. */
export async function aUser(db: Knex, fields: Partial<UserRow> = {}): Promise<UserRow> {
  const id = uuidv7();
  return UserRow.query(db).insertAndFetch({
    id,
    email: `${id}@example.test`,
    username: `user-${id.slice(-12)}`,
    passwordHash: await (testHash ??= hash(TEST_PASSWORD, QUICK_HASH)),
    emailVerifiedAt: new Date(),
    ...fields,
  });
}

/** Changes a person directly in the database, such as a role or the end of a trial. */
export async function changeUser(db: Knex, id: string, fields: Partial<UserRow>): Promise<void> {
  await UserRow.query(db).findById(id).patch(fields);
}
