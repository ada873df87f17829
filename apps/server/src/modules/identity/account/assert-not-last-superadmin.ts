import { AppError } from '@neo/contracts';
import type { Tx } from '../../../platform/db/scope.ts';
import { UserRow } from '../user.model.ts';

/** Before somebody stops being superadmin: of two who stop at once one stays, since both wait for the same rows. @throws conflict */
export async function assertNotLastSuperadmin(tx: Tx, userId: string): Promise<void> {
  const superadmins = await UserRow.query(tx.db)
    .select('id')
    .where({ role: 'superadmin' })
    .orderBy('id')
    // Their rows stay free to be referred to: nobody's session or audit row waits.
    .forNoKeyUpdate();
  if (superadmins.length === 1 && superadmins[0]!.id === userId) {
    throw new AppError('conflict', { reason: 'last_superadmin' });
  }
}
