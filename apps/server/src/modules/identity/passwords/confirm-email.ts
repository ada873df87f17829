import { AppError } from '@neo/contracts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import { hashPassword, verifyPassword } from '../../../platform/passwords.ts';
import { spendGuess } from '../../../platform/limits/counting.ts';
import { getByToken, takeToken } from '../letters/account-token.ts';
import type { Post } from '../letters/post.ts';
import { removeAllKeys } from '../keys/remove-key.ts';
import { markVerified } from '../letters/verify-email.ts';
import { SignInRow } from '../ways-in/sign-in.model.ts';
import { lockProved } from '../ways-in/sign-ins.queries.ts';
import { takeAwaySignIns } from '../ways-in/take-away-sign-ins.ts';
import type { UserRow } from '../user/user.model.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';
import { setPassword } from './set-password.ts';

/** Confirmations per address in any five minutes. Each may cost a hash. */
export const CONFIRM_TRIES = { limit: 60, seconds: 5 * 60 };

interface Door {
  address: string;
  isLimited: boolean;
  post: Post;
  /** The session that stays when others must end. */
  sessionKey: string | undefined;
  superadminEmail: string | undefined;
}

/**
 * Confirms an e-mail with the token from its letter. Somebody else may have registered it, and would keep their password
 * and sessions. So it needs a proof that the account is this person's: their session, or its password. Any other password
 * becomes the new one and ends every session.
 * @throws link_expired, password_required, invalid, conflict, too_many
 */
export async function confirmEmail(
  scope: Scope,
  { token, password }: { token: string; password?: string | undefined },
  door: Door,
): Promise<void> {
  const { address, isLimited } = door;
  if (isLimited) {
    await spendGuess(scope.db, { key: `confirm:try:${address}`, ...CONFIRM_TRIES }, scope.now);
  }
  const asked = { token, purpose: 'verify-email' } as const;
  const user = await getByToken(scope, asked);
  // Computed before the transaction, so that none is open while a hash waits in the queue.
  const newHash = await proofOf(scope, user, password, isLimited ? address : undefined);
  await inTransaction(scope, async (tx) => {
    await lockProved(tx, user);
    const { emailVerifiedAt } = await takeToken(tx, asked);
    if (!emailVerifiedAt) await confirm(tx, user.id, newHash, door);
  });
}

/** @returns the hash of a new password; undefined if the person proved that the account is theirs */
async function proofOf(
  { viewer }: Scope,
  user: UserRow,
  password: string | undefined,
  asker: string | undefined,
): Promise<string | undefined> {
  if (viewer.id === user.id || user.emailVerifiedAt) return undefined;
  if (password === undefined) {
    throw new AppError('password_required', { reason: 'own_password_missing' });
  }
  if (await verifyPassword(user.passwordHash, password, asker)) return undefined;
  refuseWeakPassword(password, user, 'password');
  return hashPassword(password, asker);
}

async function confirm(
  tx: Tx,
  userId: string,
  newHash: string | undefined,
  { post, sessionKey, superadminEmail }: Door,
): Promise<void> {
  await markVerified(tx, userId, superadminEmail);
  // Earlier releases let anyone who registered an e-mail link Google before it was confirmed.
  const linked = await SignInRow.query(tx.db).select('id').where({ userId });
  const ids = linked.map(({ id }) => id);
  await takeAwaySignIns(tx, post, { userId, ids, exceptKey: sessionKey });
  if (newHash === undefined) return;
  await removeAllKeys(tx, userId);
  await setPassword(tx, post, userId, newHash);
}
