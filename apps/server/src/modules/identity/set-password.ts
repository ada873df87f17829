import type { Tx } from '../../platform/db/scope.ts';
import { forgetTokens } from './account-token.ts';
import type { Post } from './post.ts';
import { endSessions } from './sessions.queries.ts';
import { raiseWaysVersion } from './take-away-sign-ins.ts';
import { UserRow } from './user.model.ts';

/**
 * Gives an account that the caller has locked another password: every session ends, links of letters that would set one open nothing any more, and
 * a letter says so.
 * @returns the account as it is now
 */
export async function setPassword(
  tx: Tx,
  post: Post,
  userId: string,
  passwordHash: string,
): Promise<UserRow> {
  await raiseWaysVersion(tx, userId);
  await forgetTokens(tx, { userId, purpose: 'reset-password' });
  await endSessions(tx.db, { userId });
  await post.tell(tx, userId, 'password-changed');
  return UserRow.query(tx.db).patchAndFetchById(userId, { passwordHash, updatedAt: tx.now });
}
