import { rowsOf } from '../../platform/erasure/index.ts';
import type { PersonalPart } from '../../platform/personal-data.ts';
import { FavoriteRow } from './favorite.model.ts';

/** The NEOs that a person marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read: async ({ db, viewer }) =>
    FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id }).orderBy('id'),
};

/** What a person marked, or by how many a NEO was marked. */
export const eraseFavorites = [rowsOf('favorites')];
