import { AppError } from '@neo/contracts';
import { FOLLOWS_MAX } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { getByUsername, holdAccounts } from '../user/identity.queries.ts';
import { UserRow } from '../user/user.model.ts';
import { FollowRow } from './follow.model.ts';

/** Follows a person. Asking twice is the same as asking once. @throws not_found, not_signed_in, conflict */
export async function followPerson(scope: MemberScope, username: string): Promise<void> {
  const userId = scope.viewer.id;
  const { id } = await getByUsername(scope, username);
  if (id === userId) throw new AppError('conflict', { reason: 'follows_self' });
  await inTransaction(scope, async (tx) => {
    // Two tabs count one after the other. Not a stronger lock: two people may follow each other at once.
    const own = await UserRow.query(tx.db).select('id').findById(userId).forNoKeyUpdate();
    if (!own) throw new AppError('not_signed_in');
    // No foreign key refuses a deleted person.
    if (!(await holdAccounts(tx, [id])).has(id)) {
      throw new AppError('not_found', { reason: 'user_not_found' });
    }
    if (await FollowRow.query(tx.db).findById([userId, id])) return;
    const count = await FollowRow.query(tx.db).where({ userId }).resultSize();
    if (count >= FOLLOWS_MAX) throw new AppError('conflict', { reason: 'follows_full' });
    await FollowRow.query(tx.db).insert({ userId, followedUserId: id, createdAt: scope.now });
  });
}

/** Follows a person no longer. Idempotent. @throws not_found */
export async function unfollowPerson(scope: MemberScope, username: string): Promise<void> {
  const { id } = await getByUsername(scope, username);
  await FollowRow.query(scope.db).deleteById([scope.viewer.id, id]);
}
