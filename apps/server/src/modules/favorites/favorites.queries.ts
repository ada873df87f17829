import { canSeeNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { getNeoForAccess, listVisibleCards } from '../personas/index.ts';
import type { ByCreator, CardRow } from '../personas/index.ts';
import { FavoriteRow } from './favorite.model.ts';

export interface FavoriteWithCard {
  favorite: FavoriteRow;
  card: ByCreator<CardRow>;
}

/**
 * The viewer's favourites that they may see now, newest first. Hidden ones are kept and return with
 * the right to see them.
 */
export async function listFavorites(scope: MemberScope): Promise<FavoriteWithCard[]> {
  const rows = await FavoriteRow.query(scope.db)
    .where({ userId: scope.viewer.id })
    .orderBy('id', 'desc');
  const cards = await listVisibleCards(
    scope,
    rows.map((row) => row.neoId),
  );
  return rows.flatMap((favorite) => {
    const card = cards.get(favorite.neoId);
    return card ? [{ favorite, card }] : [];
  });
}

async function assertVisible(scope: Scope, neoId: string): Promise<void> {
  authorize(canSeeNeo(scope.viewer, await getNeoForAccess(scope, neoId)));
}

/** Whether the viewer marked this NEO. @throws the refusals of seeing it */
export async function isFavorited(scope: MemberScope, neoId: string): Promise<boolean> {
  await assertVisible(scope, neoId);
  const row = await FavoriteRow.query(scope.db).findOne({ userId: scope.viewer.id, neoId });
  return row !== undefined;
}

/** Number of people who marked this NEO. @throws the refusals of seeing it */
export async function countFavorites(scope: Scope, neoId: string): Promise<number> {
  await assertVisible(scope, neoId);
  return FavoriteRow.query(scope.db).where({ neoId }).resultSize();
}
