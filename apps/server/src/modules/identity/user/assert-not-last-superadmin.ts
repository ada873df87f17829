import { AppError } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';
import { UserRow } from './user.model.ts';

/**
 * Called before a superadmin loses the role, is suspended or is deleted. It locks all superadmins, so of two at
 * once one stays. @throws conflict
 */
export async function assertNotLastSuperadmin(tx: Tx, userId: string): Promise<void> {
  const superadmins = await UserRow.query(tx.db)
    .select('id')
    .where({ role: 'superadmin' })
    .orderBy('id')
    // NO KEY UPDATE: inserts that reference these rows, such as sessions and audit entries, do not
    // wait.
    .forNoKeyUpdate();
  if (superadmins.length === 1 && superadmins[0]!.id === userId) {
    throw new AppError('conflict', { reason: 'last_superadmin' });
  }
}
