import { randomInt } from 'node:crypto';
import { AppError, invalidField } from '@neo/contracts';
import type { Registration } from '@neo/contracts';
import {
  isBirthYear,
  isReservedUsername,
  isTooYoung,
  minorUntil,
  PROFILE_LIMITS,
} from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { refundInTurn, spendInTurn } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import type { Post } from '../letters/post.ts';
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts';
import { UserRow } from '../user/user.model.ts';

const HOUR = 60 * 60;
/** New accounts per address; refunded if none was created. */
const accountThrottle = (address: string): Throttle => ({
  key: `register:account:${address}`,
  limit: 5,
  seconds: HOUR,
});
/**
 * Attempts per address, never refunded: otherwise one could probe which e-mails have an account.
 */
const tryThrottle = (address: string): Throttle => ({
  key: `register:try:${address}`,
  limit: 20,
  seconds: HOUR,
});

const NAME_TRIES = 5;
const TAIL = 10_000_000;

/** An initial username. It contains nothing of the e-mail, because usernames are public. */
export function inventUsername(displayName: string | null | undefined): string {
  const tail = randomInt(TAIL).toString(36).padStart(5, '0');
  const plain = (displayName ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  const stem = plain.slice(0, PROFILE_LIMITS.usernameMax - tail.length - 1).replace(/-+$/, '');
  return `${stem === '' || isReservedUsername(stem) ? 'guest' : stem}-${tail}`;
}

/** Every way to get an account refuses the same years of birth. @throws invalid */
export function refuseTooYoung(birthYear: number, now: Date): void {
  if (!isBirthYear(birthYear, now)) throw invalidField('birthYear', 'birth_year_wrong');
  if (isTooYoung(birthYear, now)) throw invalidField('birthYear', 'too_young');
}

interface Door {
  address: string;
  isLimited: boolean;
  post: Post;
}

/**
 * Creates an account with the free plan. A letter asks to confirm the e-mail, but nothing depends
 * on that.
 * @throws invalid, conflict if the e-mail has an account, too_many
 */
export async function register(
  scope: Scope,
  registration: Registration,
  { address, isLimited, post }: Door,
): Promise<UserRow> {
  if (registration.birthYear !== undefined) refuseTooYoung(registration.birthYear, scope.now);
  refuseWeakPassword(registration.password, registration, 'password');
  const throttles: [Throttle, Throttle] = [tryThrottle(address), accountThrottle(address)];
  if (isLimited) await spendInTurn(scope.db, throttles, scope.now);
  const passwordHash = await hashPassword(registration.password, isLimited ? address : undefined);
  try {
    return await insertUser(scope, registration, { passwordHash, post });
  } catch (error) {
    if (isLimited) await refundInTurn(scope.db, [accountThrottle(address)], scope.now);
    if (!isBreachOf(error, ['users_email_key'])) throw error;
    throw new AppError('conflict', {
      reason: 'email_taken',
      issues: [{ path: 'email', reason: 'email_taken' }],
    });
  }
}

async function insertUser(
  scope: Scope,
  registration: Registration,
  { passwordHash, post }: { passwordHash: string; post: Post },
  triesLeft = NAME_TRIES,
): Promise<UserRow> {
  const { email, displayName = null, language, birthYear } = registration;
  try {
    return await inTransaction(scope, async (tx) => {
      const user = await UserRow.query(tx.db).insertAndFetch({
        id: uuidv7(),
        email,
        username: inventUsername(displayName),
        displayName,
        passwordHash,
        ...(language && { preferredLanguage: language, aiResponseLanguage: language }),
        ageConfirmedAt: tx.now,
        minorUntil: birthYear === undefined ? null : minorUntil(birthYear, tx.now),
        createdAt: tx.now,
        updatedAt: tx.now,
      });
      await post.tell(tx, user.id, 'verify-email');
      return user;
    });
  } catch (error) {
    if (triesLeft <= 1 || !isBreachOf(error, ['users_username_key'])) throw error;
    return insertUser(scope, registration, { passwordHash, post }, triesLeft - 1);
  }
}
