import { AppError } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';
import { UserRow } from './user.model.ts';

/**
 * Called before a person loses the role, is suspended or is deleted. For a superadmin it locks all superadmins, so of two
 * at once one stays. For others it locks nothing: they would all wait for each other. Callers who lock the person
 * afterwards ask again if they then find a superadmin. @throws conflict
 */
export async function assertNotLastSuperadmin(tx: Tx, userId: string): Promise<void> {
  const person = await UserRow.query(tx.db).select('role').findById(userId);
  if (person?.role !== 'superadmin') return;
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
