import { AppError } from '@neo/contracts';
import type { Tx } from '../../platform/db/scope.ts';
import { forgetTokens } from './account-token.ts';
import type { Post } from './post.ts';
import { endSessions } from './sessions.queries.ts';
import { lockAccount } from './sign-ins.queries.ts';
import { raiseWaysVersion } from './take-away-sign-ins.ts';
import { UserRow } from './user.model.ts';

/**
 * Gives an account another password: every session ends, links of letters that would set one open nothing any more, and
 * a letter says so.
 * @returns the account as it is now. @throws not_signed_in when it is gone
 */
export async function setPassword(
  tx: Tx,
  post: Post,
  userId: string,
  passwordHash: string,
): Promise<UserRow> {
  if (!(await lockAccount(tx, userId))) throw new AppError('not_signed_in');
  await raiseWaysVersion(tx, userId);
  await forgetTokens(tx, { userId, purpose: 'reset-password' });
  await endSessions(tx.db, { userId });
  await post.tell(tx, userId, 'password-changed');
  return UserRow.query(tx.db).patchAndFetchById(userId, { passwordHash, updatedAt: tx.now });
}
