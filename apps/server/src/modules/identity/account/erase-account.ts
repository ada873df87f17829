import { accountDeleted, AppError, invalidField } from '@neo/contracts';
import type { Departure } from '@neo/contracts';
import type { Viewer } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import type { PersonalPart } from './personal-data.ts';
import { assertNotLastSuperadmin } from '../user/assert-not-last-superadmin.ts';
import { proveWhereThereIsAPassword } from '../ways-in/prove-password.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * Deletes an account: the person, their NEOs and sessions are gone at once, including e-mail and
 * name. The rest is erased in batches, started by the event, which names nobody; running replies
 * end.
 * @param also runs in the same transaction with the deleted account
 * @throws not_found, conflict
 */
export async function eraseAccount<V extends Viewer>(
  scope: Scope<V>,
  userId: string,
  parts: readonly PersonalPart[],
  also?: (tx: Tx<V>, user: UserRow) => Promise<void>,
): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await assertNotLastSuperadmin(tx, userId);
    const user = await UserRow.query(tx.db).findById(userId).forUpdate();
    if (!user) throw new AppError('not_found', { reason: 'user_not_found' });
    if (user.role === 'superadmin') await assertNotLastSuperadmin(tx, userId);
    for (const part of parts) await part.beforeErasure?.(tx, userId);
    await UserRow.query(tx.db).deleteById(userId);
    await tx.publish(accountDeleted, {});
    await also?.(tx, user);
  });
}

/**
 * Deletes the viewer's own account after they have proved their identity.
 * @returns the deleted account
 * @throws wrong_password, invalid, too_many, conflict
 */
export async function deleteOwnAccount(
  scope: MemberScope,
  proof: Departure,
  { parts, isLimited }: { parts: readonly PersonalPart[]; isLimited: boolean },
): Promise<UserRow> {
  const user = await proveWhereThereIsAPassword(scope, proof.password, { isLimited });
  if (user.passwordHash === null) {
    const given = proof.confirm?.trim().toLowerCase() ?? '';
    const isConfirmed = [user.username, user.email].some((name) => name.toLowerCase() === given);
    if (!isConfirmed) throw invalidField('confirm', 'confirmation_missing');
  }
  await eraseAccount(scope, user.id, parts, async (_, { waysVersion }) => {
    // The owner may have changed the password meanwhile to shut out whoever proved the old one.
    if (waysVersion !== user.waysVersion) throw new AppError('conflict');
  });
  return user;
}
