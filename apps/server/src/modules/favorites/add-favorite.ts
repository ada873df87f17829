import { AppError, favoriteAdded, Id } from '@neo/contracts';
import { canFavorite, dayOf } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { isBreachOf } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { getNeoForAccess, listVisibleCards } from '../personas/index.ts';
import { FavoriteRow, NEO_IS_GONE, USER_IS_GONE } from './favorite.model.ts';
import type { FavoriteWithCard } from './favorites.queries.ts';

const TRIES = 5;

/**
 * Inserts or finds the row of this pair, even if another tab unmarks it concurrently. @throws
 * not_found, not_signed_in, conflict
 */
async function mark(scope: MemberScope, neoId: string) {
  try {
    for (let i = 0; i < TRIES; i += 1) {
      const marked = await FavoriteRow.insertOnce(scope.db, { userId: scope.viewer.id, neoId });
      if (marked) return marked;
    }
  } catch (error) {
    // The NEO or the account was deleted after it was read.
    if (isBreachOf(error, NEO_IS_GONE)) throw new AppError('not_found');
    if (isBreachOf(error, USER_IS_GONE)) throw new AppError('not_signed_in');
    throw error;
  }
  throw new AppError('conflict');
}

/** Marks a NEO as a favourite of the viewer. Repeating it changes nothing. */
export async function addFavorite(
  scope: MemberScope,
  { neoId, userId }: { neoId: string; userId?: string | undefined },
): Promise<FavoriteWithCard & { isNew: boolean }> {
  if (userId && userId !== scope.viewer.id) throw new AppError('forbidden');
  // A malformed id is `not_found`, like an unknown one. The contract's check would answer
  // `invalid`.
  if (!Id.safeParse(neoId).success) throw new AppError('not_found');
  const neo = await getNeoForAccess(scope, neoId);
  authorize(canFavorite(scope.viewer, neo));
  const marked = await inTransaction(scope, async (tx) => {
    const result = await mark(tx, neoId);
    const day = dayOf(scope.now);
    if (result.isNew) await tx.publish(favoriteAdded, { neoId, day });
    return result;
  });
  const card = (await listVisibleCards(scope, [neoId])).get(neoId);
  if (!card) throw new AppError('not_found');
  return { ...marked, card };
}
