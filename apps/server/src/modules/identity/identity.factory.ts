import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../../platform/passwords.ts';
import { UserRow } from './user.model.ts';

export const TEST_PASSWORD = 'a password for tests';
let testHash: Promise<string> | undefined;

/** A new person with a confirmed e-mail, who can sign in with `TEST_PASSWORD`. */
export async function aUser(db: Knex, fields: Partial<UserRow> = {}): Promise<UserRow> {
  const id = uuidv7();
  return UserRow.query(db).insertAndFetch({
    id,
    email: `${id}@example.test`,
    username: `user-${id.slice(-12)}`,
    passwordHash: await (testHash ??= hashPassword(TEST_PASSWORD)),
    emailVerifiedAt: new Date(),
    ...fields,
  });
}

/** Changes a person directly in the database, such as a role or the end of a trial. */
export async function changeUser(db: Knex, id: string, fields: Partial<UserRow>): Promise<void> {
  await UserRow.query(db).findById(id).patch(fields);
}
