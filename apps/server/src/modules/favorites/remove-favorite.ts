import type { MemberScope } from '../../platform/db/scope.ts';
import { FavoriteRow } from './favorite.model.ts';

/** Unmarks a NEO of the viewer. Works even if it was not marked or can no longer be seen. */
export async function removeFavorite(scope: MemberScope, neoId: string): Promise<void> {
  await FavoriteRow.query(scope.db).where({ userId: scope.viewer.id, neoId }).delete();
}
