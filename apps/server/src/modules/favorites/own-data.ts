import { eachRow } from '../../platform/db/page.ts';
import { READ_AT_A_TIME } from '../../platform/limits/page-sizes.ts';
import { rowsOf } from '../erasure/index.ts';
import type { PersonalPart } from '../identity/index.ts';
import { FavoriteRow } from './favorite.model.ts';

/** The NEOs that the viewer marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read({ db, viewer }) {
    const query = () =>
      FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return eachRow(query, ['id'], READ_AT_A_TIME.rows);
  },
};

/** Erases the favourites of a person or of a NEO. */
export const eraseFavorites = [rowsOf('favorites')];
