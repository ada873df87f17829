import { AppError } from '@neo/contracts';
import type { Role } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { assertNotLastSuperadmin } from './assert-not-last-superadmin.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { UserRow } from '../user.model.ts';

/**
 * Gives an account another role, in the transaction of who decides it. Its sessions end, so that nothing goes on with
 * the rights of before; the same role again changes nothing.
 * @returns the role of before, and the account as it is. @throws not_found, conflict
 */
export async function setRole(
  tx: Tx,
  userId: string,
  role: Role,
): Promise<{ before: Role; user: UserRow }> {
  if (role !== 'superadmin') await assertNotLastSuperadmin(tx, userId);
  const user = await UserRow.query(tx.db).findById(userId).forUpdate();
  if (!user) throw new AppError('not_found', { reason: 'user_not_found' });
  if (user.role === role) return { before: role, user };
  const after = await UserRow.query(tx.db).patchAndFetchById(userId, { role, updatedAt: tx.now });
  await endSessions(tx.db, { userId });
  return { before: user.role, user: after };
}
