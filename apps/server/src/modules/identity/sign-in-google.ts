import { v7 as uuidv7 } from 'uuid';
import { isBreachOf, Table } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { GoogleFailure } from './google.ts';
import type { GooglePerson } from './google.ts';
import { findByEmail } from './identity.queries.ts';
import { inventUsername } from './register.ts';
import { UserRow } from './user.model.ts';

/** A row of `sign_ins`: who a person is to another provider. */
class SignInRow extends Table {
  static override tableName = 'signIns';
  static override idColumn = ['issuer', 'subject'];

  declare issuer: string;
  declare subject: string;
  declare userId: string;
  declare createdAt: Date;
}

/** Where else the viewer signs in. */
export async function listSignIns({ db, viewer }: MemberScope): Promise<Partial<SignInRow>[]> {
  return SignInRow.query(db).select('issuer', 'subject', 'createdAt').where({ userId: viewer.id });
}

const DISPLAY_NAME_MAX = 50;
const TRIES = 5;

/**
 * The account of who came back from Google: known by issuer and subject, never by e-mail. An e-mail that has an
 * account already is not taken over: whoever has the password signs in with it, and adds Google from inside.
 * @param addTo the account of who asked while signed in
 * @throws GoogleFailure account_exists, auth_failed where the account is closed
 */
export async function signInWithGoogle(
  scope: Scope,
  person: GooglePerson,
  addTo: string | null,
): Promise<UserRow> {
  const known = await findKnown(scope, person);
  if (known) {
    if (known.isClosed) throw new GoogleFailure('auth_failed');
    if (addTo !== null && known.id !== addTo) throw new GoogleFailure('account_exists');
    return known;
  }
  try {
    return addTo === null
      ? await makeAccount(scope, person)
      : await addGoogle(scope, person, addTo);
  } catch (error) {
    // The same person came back in two tabs at once: the other one made the account.
    const first = await findKnown(scope, person);
    if (first && (addTo === null || first.id === addTo)) return first;
    throw error;
  }
}

async function findKnown(
  scope: Scope,
  { issuer, subject }: GooglePerson,
): Promise<UserRow | undefined> {
  const known = await SignInRow.query(scope.db).findOne({ issuer, subject });
  return known && UserRow.query(scope.db).findById(known.userId);
}

async function addGoogle(scope: Scope, person: GooglePerson, userId: string): Promise<UserRow> {
  const user = await UserRow.query(scope.db).findById(userId);
  if (!user) throw new GoogleFailure('callback_failed');
  const { issuer, subject } = person;
  await SignInRow.query(scope.db).insert({ issuer, subject, userId });
  return user;
}

async function makeAccount(
  scope: Scope,
  person: GooglePerson,
  triesLeft = TRIES,
): Promise<UserRow> {
  if (await findByEmail(scope, person.email)) throw new GoogleFailure('account_exists');
  const { issuer, subject, email } = person;
  const displayName = person.name?.slice(0, DISPLAY_NAME_MAX).toWellFormed() ?? null;
  try {
    return await inTransaction(scope, async (tx) => {
      const user = await UserRow.query(tx.db).insertAndFetch({
        id: uuidv7(),
        email,
        username: inventUsername(displayName),
        displayName,
        emailVerifiedAt: tx.now,
        // The panel says it beside the button.
        ageConfirmedAt: tx.now,
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      await SignInRow.query(tx.db).insert({ issuer, subject, userId: user.id });
      return user;
    });
  } catch (error) {
    if (isBreachOf(error, ['users_email_key'])) throw new GoogleFailure('account_exists');
    if (triesLeft <= 1 || !isBreachOf(error, ['users_username_key'])) throw error;
    return makeAccount(scope, person, triesLeft - 1);
  }
}
