import { canAddSignIn } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { GoogleFailure } from './google.ts';
import type { Addition, GooglePerson } from './google.ts';
import { findByEmail } from '../identity.queries.ts';
import type { Post } from '../letters/post.ts';
import { inventUsername } from '../sign-in/register.ts';
import { SignInRow } from '../ways-in/sign-in.model.ts';
import { findBySignIn, lockAccount } from '../ways-in/sign-ins.queries.ts';
import { UserRow } from '../user.model.ts';

const DISPLAY_NAME_MAX = 50;
const TRIES = 5;

/**
 * The account of who came back from Google: known by issuer and subject, never by e-mail. An e-mail that has an
 * account already is not taken over: whoever has the password signs in with it, and adds Google from inside.
 * @throws GoogleFailure account_exists, auth_failed where the account is closed
 */
export async function signInWithGoogle(scope: Scope, person: GooglePerson): Promise<UserRow> {
  const known = await findBySignIn(scope, person);
  if (known) {
    if (known.isClosed) throw new GoogleFailure('auth_failed');
    await rememberEmail(scope, person);
    return known;
  }
  try {
    return await makeAccount(scope, person);
  } catch (error) {
    // The same person came back in two tabs at once: the other one made the account.
    const first = await findBySignIn(scope, person);
    if (first) return first;
    throw error;
  }
}

/**
 * Adds Google to the account of who asked while signed in, unless its ways to sign in changed since then: whoever was
 * shut out meanwhile must not come back by what they had begun.
 * @throws GoogleFailure account_exists, invalid_state; email_unconfirmed
 */
export async function addGoogle(
  scope: Scope,
  person: GooglePerson,
  { to, post }: { to: Addition; post: Post },
): Promise<void> {
  const { issuer, subject, email } = person;
  try {
    await inTransaction(scope, async (tx) => {
      const user = await lockAccount(tx, to.userId);
      if (user?.waysVersion !== to.waysVersion) throw new GoogleFailure('invalid_state');
      authorize(canAddSignIn({ isEmailVerified: user.emailVerifiedAt !== null }));
      const known = await findBySignIn(tx, person);
      if (known && known.id !== user.id) throw new GoogleFailure('account_exists');
      if (known) return rememberEmail(tx, person);
      await SignInRow.query(tx.db).insert({ issuer, subject, email, userId: user.id });
      await post.tell(tx, user.id, 'google-added');
    });
  } catch (error) {
    // Somebody else came back as the same person at once.
    throw isBreachOf(error, ['sign_ins_pkey']) ? new GoogleFailure('account_exists') : error;
  }
}

/** The e-mail of an account at Google may change, and older servers did not write it down. */
async function rememberEmail({ db }: Scope, { issuer, subject, email }: GooglePerson) {
  await SignInRow.query(db)
    .where({ issuer, subject })
    .whereRaw('email is distinct from ?', email)
    .patch({ email });
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
      await SignInRow.query(tx.db).insert({ issuer, subject, email, userId: user.id });
      return user;
    });
  } catch (error) {
    if (isBreachOf(error, ['users_email_key'])) throw new GoogleFailure('account_exists');
    if (triesLeft <= 1 || !isBreachOf(error, ['users_username_key'])) throw error;
    return makeAccount(scope, person, triesLeft - 1);
  }
}
