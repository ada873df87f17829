import type { PersonalPart } from '../../platform/personal-data.ts';
import { FavoriteRow } from './favorite.model.ts';

/** The NEOs that a person marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read: async ({ db, viewer }) =>
    FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id }).orderBy('id'),
};
