import { canAddSignIn, cutTo, inOneLine, minorUntil } from '@neo/domain';
import type { Language } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { authorize } from '../../../platform/authorize.ts';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { appointSuperadmin } from '../user/appoint-superadmin.ts';
import { GoogleFailure } from './google.ts';
import type { Addition, GooglePerson } from './google.ts';
import { findByEmail, lockAccount } from '../user/identity.queries.ts';
import type { Post } from '../letters/post.ts';
import { inventUsername, refuseTooYoung } from '../sign-in/register.ts';
import { SignInRow } from '../ways-in/sign-in.model.ts';
import { findBySignIn } from '../ways-in/sign-ins.queries.ts';
import { UserRow } from '../user/user.model.ts';

const DISPLAY_NAME_MAX = 50;
const TRIES = 5;

/**
 * Finds the account of a person from Google. People are identified by issuer and subject, never by e-mail. An existing
 * account with the same e-mail is not taken over: its owner signs in with the password and then adds Google.
 * @returns undefined for a new person
 * @throws GoogleFailure account_exists; auth_failed if the account is closed
 */
export async function findGoogleAccount(
  scope: Scope,
  person: GooglePerson,
): Promise<UserRow | undefined> {
  const known = await findBySignIn(scope, person);
  if (known) {
    if (known.isClosed) throw new GoogleFailure('auth_failed');
    await rememberEmail(scope, person);
    return known;
  }
  if (!(await findByEmail(scope, person.email))) return undefined;
  // The same person may have come back in another tab just now.
  const first = await findBySignIn(scope, person);
  if (!first) throw new GoogleFailure('account_exists');
  return first;
}

/** The facts about a new person that Google does not give. */
export interface Birth {
  /** Absent if the caller vouched for their age. */
  readonly birthYear?: number | undefined;
  readonly language?: Language | undefined;
}

/**
 * Creates the account of a new person from Google. Of two requests at once, both get the same account.
 * @throws GoogleFailure account_exists; invalid for a year of birth below the age limit
 */
export async function joinWithGoogle(
  scope: Scope,
  person: GooglePerson,
  birth: Birth,
  superadminEmail: string | undefined,
): Promise<UserRow> {
  if (birth.birthYear !== undefined) refuseTooYoung(birth.birthYear, scope.now);
  try {
    return await makeAccount(scope, person, birth, superadminEmail);
  } catch (error) {
    // The same person returned in two tabs at once, and the other request created the account.
    const first = await findBySignIn(scope, person);
    if (first) return first;
    throw error;
  }
}

/**
 * Adds Google to the account of a person who was signed in when they started, unless its ways to
 * sign in changed since: someone who was shut out meanwhile must not get back in.
 * @returns whether it belonged to the account before, so that the person has only proved their identity
 * @throws GoogleFailure account_exists, invalid_state; email_unconfirmed
 */
export async function addGoogle(
  scope: Scope,
  person: GooglePerson,
  { to, post }: { to: Addition; post: Post },
): Promise<boolean> {
  const { issuer, subject, email } = person;
  try {
    return await inTransaction(scope, async (tx) => {
      const user = await lockAccount(tx, to.userId);
      if (user?.waysVersion !== to.waysVersion) throw new GoogleFailure('invalid_state');
      authorize(canAddSignIn({ isEmailVerified: user.emailVerifiedAt !== null }));
      const known = await findBySignIn(tx, person);
      if (known && known.id !== user.id) throw new GoogleFailure('account_exists');
      if (known) {
        await rememberEmail(tx, person);
        return true;
      }
      await SignInRow.query(tx.db).insert({ issuer, subject, email, userId: user.id });
      await post.tell(tx, user.id, 'google-added');
      return false;
    });
  } catch (error) {
    // A concurrent request added the same Google account elsewhere.
    throw isBreachOf(error, ['sign_ins_pkey']) ? new GoogleFailure('account_exists') : error;
  }
}

/** The e-mail of a Google account can change, and older servers did not store it. */
async function rememberEmail({ db }: Scope, { issuer, subject, email }: GooglePerson) {
  await SignInRow.query(db)
    .where({ issuer, subject })
    .whereRaw('email is distinct from ?', email)
    .patch({ email });
}

async function makeAccount(
  scope: Scope,
  person: GooglePerson,
  birth: Birth,
  superadminEmail: string | undefined,
  triesLeft = TRIES,
): Promise<UserRow> {
  const { birthYear, language } = birth;
  const { issuer, subject, email } = person;
  const displayName = cutTo(inOneLine(person.name?.toWellFormed() ?? ''), DISPLAY_NAME_MAX) || null;
  try {
    return await inTransaction(scope, async (tx) => {
      const user = await UserRow.query(tx.db).insertAndFetch({
        id: uuidv7(),
        email,
        username: inventUsername(displayName),
        displayName,
        emailVerifiedAt: tx.now,
        ...(language && { preferredLanguage: language, aiResponseLanguage: language }),
        ageConfirmedAt: tx.now,
        minorUntil: birthYear === undefined ? null : minorUntil(birthYear, tx.now),
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      await SignInRow.query(tx.db).insert({ issuer, subject, email, userId: user.id });
      await appointSuperadmin(tx, superadminEmail);
      return user;
    });
  } catch (error) {
    if (isBreachOf(error, ['users_email_key'])) throw new GoogleFailure('account_exists');
    if (triesLeft <= 1 || !isBreachOf(error, ['users_username_key'])) throw error;
    return makeAccount(scope, person, birth, superadminEmail, triesLeft - 1);
  }
}
