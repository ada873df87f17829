import { favoriteRemoved } from '@neo/contracts';
import { dayOf } from '@neo/domain';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { FavoriteRow } from './favorite.model.ts';

/** Unmarks a NEO of the viewer. Works even if it was not marked or can no longer be seen. */
export async function removeFavorite(scope: MemberScope, neoId: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const userId = scope.viewer.id;
    const count = await FavoriteRow.query(tx.db).where({ userId, neoId }).delete();
    const day = dayOf(scope.now);
    if (count > 0) await tx.publish(favoriteRemoved, { neoId, day });
  });
}
