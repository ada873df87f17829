/**
 * Room: sign in. Signing in and registering with e-mail and password.
 *
 * It promises that guesses are counted before they are checked, that an unknown e-mail gets the same answer in the same
 * time, and that nobody can lock an owner out. It owns no table; it writes `users`.
 *
 * Files: `sign-in` · `register`. The route starts the session.
 */
import { setTimeout } from 'node:timers/promises';
import { AppError } from '@neo/contracts';
import type { Credentials } from '@neo/contracts';
import type { Scope } from '../../../platform/db/scope.ts';
import { verifyPassword } from '../../../platform/passwords.ts';
import { refundGuess, spendGuess } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { emailKey } from '../letters/email-key.ts';
import { findByEmail } from '../user/identity.queries.ts';
import type { UserRow } from '../user/user.model.ts';

/**
 * Attempts per address in any five minutes, right or wrong, because each success creates a session.
 */
export const SIGN_IN_TRIES = { limit: 60, seconds: 5 * 60 };
const tryThrottle = (address: string): Throttle => ({
  key: `sign-in:try:${address}`,
  ...SIGN_IN_TRIES,
});
/** Failures per address; successes are refunded. */
const addressThrottle = (address: string): Throttle => ({
  key: `sign-in:address:${address}`,
  limit: 10,
  seconds: 5 * 60,
});
/** @param key the key of the e-mail in counters */
const emailThrottle = (key: string): Throttle => ({
  key: `sign-in:email:${key}`,
  limit: 20,
  seconds: 60 * 60,
});
const SLOW_MS = 2_000;

/**
 * Beyond its limit an e-mail is answered slowly but never locked: otherwise anyone could lock its
 * owner out.
 */
async function slowDown(scope: Scope, throttle: Throttle): Promise<void> {
  try {
    await spendGuess(scope.db, throttle, scope.now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    await setTimeout(SLOW_MS);
  }
}

/**
 * Finds the person with this e-mail and password. A guess is counted before the check and refunded
 * if it was right, so that parallel guesses cannot bypass the limit. An unknown e-mail gets the
 * same answer in the same time.
 * @throws wrong_credentials, too_many, unavailable
 */
export async function signIn(
  scope: Scope,
  { email, password }: Credentials,
  { address, isLimited, secret }: { address: string; isLimited: boolean; secret: string },
): Promise<UserRow> {
  const byAddress = addressThrottle(address);
  const byEmail = emailThrottle(emailKey(secret, 'sign-in', email));
  if (isLimited) {
    await spendGuess(scope.db, tryThrottle(address), scope.now);
    await spendGuess(scope.db, byAddress, scope.now);
    await slowDown(scope, byEmail);
  }
  const user = await findByEmail(scope, email);
  const asker = isLimited ? address : undefined;
  const takeBack = async (): Promise<void> => {
    if (!isLimited) return;
    for (const throttle of [byAddress, byEmail]) await refundGuess(scope.db, throttle, scope.now);
  };
  const isRight = await verifyPassword(user?.passwordHash ?? null, password, asker).catch(
    async (error: unknown) => {
      // The password was not checked, so this was no guess.
      await takeBack();
      throw error;
    },
  );
  if (!user || !isRight || user.isClosed) throw new AppError('wrong_credentials');
  await takeBack();
  return user;
}
