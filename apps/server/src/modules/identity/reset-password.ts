import { AppError } from '@neo/contracts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { spend } from '../../platform/throttle.ts';
import type { Throttle } from '../../platform/throttle.ts';
import { takeToken } from './account-token.ts';
import { findByEmail } from './identity.queries.ts';
import { writeLetter } from './letter.model.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';
import { UserRow } from './user.model.ts';
import { markVerified } from './verify-email.ts';

const HOUR = 60 * 60;
const askThrottle = (address: string): Throttle => ({
  key: `reset:ask:${address}`,
  limit: 10,
  seconds: HOUR,
});
const letterThrottle = (userId: string): Throttle => ({
  key: `reset:letter:${userId}`,
  limit: 3,
  seconds: HOUR,
});
const tryThrottle = (address: string): Throttle => ({
  key: `reset:try:${address}`,
  limit: 20,
  seconds: HOUR,
});

interface Door {
  address: string;
  isLimited: boolean;
}

/**
 * Sends a link that sets a new password, if the e-mail has an account. The caller cannot tell: past its limit a
 * mailbox gets no more letters, and the answer stays the same.
 * @throws too_many for the address that asks
 */
export async function askForReset(
  scope: Scope,
  email: string,
  { address, isLimited }: Door,
): Promise<void> {
  if (isLimited) await scope.db.transaction((tx) => spend(tx, [askThrottle(address)], scope.now));
  const user = await findByEmail(scope, email);
  if (!user || user.isClosed) return;
  try {
    await inTransaction(scope, async (tx) => {
      if (isLimited) await spend(tx.db, [letterThrottle(user.id)], tx.now);
      await writeLetter(tx.db, { userId: user.id, kind: 'reset-password', now: tx.now });
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many') throw error;
  }
}

/** Sets a new password with the token of the letter, and ends every session. @throws link_expired, invalid, too_many */
export async function resetPassword(
  scope: Scope,
  { token, password }: { token: string; password: string },
  { address, isLimited }: Door,
): Promise<void> {
  if (isLimited) await scope.db.transaction((tx) => spend(tx, [tryThrottle(address)], scope.now));
  // Before the transaction: none is held open while a hash waits for its turn.
  const passwordHash = await hashPassword(password);
  await inTransaction(scope, async (tx) => {
    const userId = await takeToken(tx.db, { token, purpose: 'reset-password', now: tx.now });
    const user = await UserRow.query(tx.db).findById(userId);
    // Refused here, the token is not used up.
    if (user) refuseWeakPassword(password, user, 'password');
    await setPassword(tx, userId, passwordHash);
    // The link came by mail: whoever opened it has the mailbox.
    await markVerified(tx, userId);
  });
}
