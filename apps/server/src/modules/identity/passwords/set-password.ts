import { AppError } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';
import { forgetTokens } from '../letters/account-token.ts';
import type { Post } from '../letters/post.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { raiseWaysVersion } from '../ways-in/take-away-sign-ins.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * Sets the password of a locked account: ends every session, invalidates reset links, and notifies
 * the owner by letter.
 * @returns the updated account
 * @throws not_signed_in when the account was deleted
 */
export async function setPassword(
  tx: Tx,
  post: Post,
  userId: string,
  passwordHash: string,
): Promise<UserRow> {
  const changed = await UserRow.query(tx.db)
    .findById(userId)
    .patch({ passwordHash, updatedAt: tx.now });
  if (changed === 0) throw new AppError('not_signed_in');
  await raiseWaysVersion(tx, userId);
  await forgetTokens(tx, { userId, purpose: 'reset-password' });
  await endSessions(tx.db, { userId });
  await post.tell(tx, userId, 'password-changed');
  return UserRow.query(tx.db).findById(userId).throwIfNotFound();
}
