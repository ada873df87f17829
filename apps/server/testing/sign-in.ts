import type { Role } from '@neo/domain';
import { aUser, TEST_PASSWORD } from '../src/modules/identity/identity.factory.ts';
import type { UserRow } from '../src/modules/identity/index.ts';
import type { TestApp } from './app.ts';
import { aPerson } from './client.ts';
import type { Person } from './client.ts';

/** A new person with a role, signed in through the front door. */
export async function signedIn(
  app: TestApp,
  who: Role | UserRow,
): Promise<Person & { user: UserRow }> {
  const user = typeof who === 'string' ? await aUser(app.db, { role: who }) : who;
  const person = aPerson(app.base);
  await person.api.identity.login({ body: { email: user.email, password: TEST_PASSWORD } });
  return { ...person, user };
}
