import { setTimeout } from 'node:timers/promises';
import { AppError } from '@neo/contracts';
import type { Credentials } from '@neo/contracts';
import type { Scope } from '../../platform/db/scope.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { refundSliding, spendSliding } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { findByEmail } from './identity.queries.ts';
import type { UserRow } from './user.model.ts';

const addressThrottle = (address: string): Throttle => ({
  key: `sign-in:address:${address}`,
  limit: 10,
  seconds: 5 * 60,
});
const emailThrottle = (email: string): Throttle => ({
  key: `sign-in:email:${email}`,
  limit: 20,
  seconds: 60 * 60,
});
const SLOW_MS = 2_000;

/** Past its limit an e-mail is answered slowly, never locked: else anybody could lock its owner out. */
async function slowDown(scope: Scope, throttle: Throttle): Promise<void> {
  try {
    await spendSliding(scope.db, throttle, scope.now);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
    await setTimeout(SLOW_MS);
  }
}

/**
 * Finds the person behind an e-mail and a password.
 * A guess is counted before the password is looked at and given back when it was right, so that parallel
 * guesses cannot slip through. An unknown e-mail takes the same time and gets the same words.
 * @throws wrong_credentials, too_many
 */
export async function signIn(
  scope: Scope,
  { email, password }: Credentials,
  { address, isLimited }: { address: string; isLimited: boolean },
): Promise<UserRow> {
  const byAddress = addressThrottle(address);
  const byEmail = emailThrottle(email.toLowerCase());
  if (isLimited) {
    await spendSliding(scope.db, byAddress, scope.now);
    await slowDown(scope, byEmail);
  }
  const user = await findByEmail(scope, email);
  const isRight = await verifyPassword(user?.passwordHash ?? null, password);
  if (!user || !isRight || user.isClosed) throw new AppError('wrong_credentials');
  if (isLimited) {
    for (const throttle of [byAddress, byEmail]) await refundSliding(scope.db, throttle, scope.now);
  }
  return user;
}
