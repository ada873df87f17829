import { outlivesReset } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { removeAllKeys } from '../keys/remove-key.ts';
import { takeToken } from '../letters/account-token.ts';
import type { Post } from '../letters/post.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';
import { SignInRow } from '../ways-in/sign-in.model.ts';
import { takeAwaySignIns } from '../ways-in/take-away-sign-ins.ts';
import { markVerified } from '../letters/verify-email.ts';

const HOUR = 60 * 60;
const tryThrottle = (address: string): Throttle => ({
  key: `reset:try:${address}`,
  limit: 20,
  seconds: HOUR,
});

interface Door {
  address: string;
  isLimited: boolean;
  post: Post;
  superadminEmail: string | undefined;
}

/**
 * Sets a new password with the token from the letter, ends every session, and removes other ways to
 * sign in and API keys that a thief may have added.
 * @throws link_expired, invalid, too_many
 */
export async function resetPassword(
  scope: Scope,
  { token, password }: { token: string; password: string },
  { post, address, isLimited, superadminEmail }: Door,
): Promise<void> {
  if (isLimited) await spendInTurn(scope.db, [tryThrottle(address)], scope.now);
  // Before the transaction, so that none is open while the hash waits in the queue.
  const passwordHash = await hashPassword(password, isLimited ? address : undefined);
  await inTransaction(scope, async (tx) => {
    const user = await takeToken(tx, { token, purpose: 'reset-password' });
    // If it is refused here, the transaction rolls back and the token stays valid.
    refuseWeakPassword(password, user, 'password');
    const before = {
      email: user.email,
      hasPassword: user.passwordHash !== null,
      isEmailVerified: user.emailVerifiedAt !== null,
    };
    // The link came by mail, so its user has access to the mailbox.
    await markVerified(tx, user.id, superadminEmail);
    const linked = await SignInRow.query(tx.db).where({ userId: user.id });
    const ids = linked.filter((one) => !outlivesReset(one, before)).map(({ id }) => id);
    await takeAwaySignIns(tx, post, { userId: user.id, ids });
    await removeAllKeys(tx, user.id);
    await setPassword(tx, post, user.id, passwordHash);
  });
}
