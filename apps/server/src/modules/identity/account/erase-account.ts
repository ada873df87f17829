import { accountDeleted, AppError, invalidField } from '@neo/contracts';
import type { Departure } from '@neo/contracts';
import type { Viewer } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import type { PersonalPart } from './personal-data.ts';
import { assertNotLastSuperadmin } from './assert-not-last-superadmin.ts';
import { proveWhereThereIsAPassword } from '../ways-in/prove-password.ts';
import { UserRow } from '../user.model.ts';

/**
 * Erases an account: the person, their NEOs and sessions are gone at once, and with them the e-mail and the name. The
 * rest follows in batches, begun by the event, which names nobody; running replies end.
 * @param also gets the account as it goes: what belongs into the same transaction
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
    for (const part of parts) await part.beforeErasure?.(tx, userId);
    await UserRow.query(tx.db).deleteById(userId);
    await tx.publish(accountDeleted, {});
    await also?.(tx, user);
  });
}

/**
 * Deletes the viewer's own account, once they showed that it is they who ask.
 * @returns the account as it was
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
    // Its owner may have shut out meanwhile who proved the password of before.
    if (waysVersion !== user.waysVersion) throw new AppError('conflict');
  });
  return user;
}
