import { AppError } from '@neo/contracts';
import type { Role } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { assertNotLastSuperadmin } from '../user/assert-not-last-superadmin.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * Changes an account's role in the caller's transaction and ends its sessions, so that nothing
 * continues with the old rights. The same role again changes nothing.
 * @returns the previous role and the updated account. @throws not_found, conflict
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
  if (user.role === 'superadmin') await assertNotLastSuperadmin(tx, userId);
  const after = await UserRow.query(tx.db).patchAndFetchById(userId, { role, updatedAt: tx.now });
  await endSessions(tx.db, { userId });
  return { before: user.role, user: after };
}
