import { AppError } from '@neo/contracts';
import { canFavorite } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { getNeoForAccess, listVisibleCards } from '../personas/index.ts';
import { FavoriteRow } from './favorite.model.ts';
import type { FavoriteWithCard } from './favorites.queries.ts';

/** Marks a NEO as a favourite of the viewer. Asking twice is the same as asking once. */
export async function addFavorite(
  scope: MemberScope,
  { neoId, userId }: { neoId: string; userId?: string | undefined },
): Promise<FavoriteWithCard & { isNew: boolean }> {
  if (userId && userId !== scope.viewer.id) throw new AppError('forbidden');
  const neo = await getNeoForAccess(scope, neoId);
  authorize(canFavorite(scope.viewer, neo));
  const marked = await FavoriteRow.insertOnce(scope.db, { userId: scope.viewer.id, neoId });
  const card = (await listVisibleCards(scope, [neoId])).get(neoId);
  if (!card) throw new AppError('not_found');
  return { ...marked, card };
}
