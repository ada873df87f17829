import { eachRow } from '../../platform/db/page.ts';
import { rowsOf } from '../erasure/index.ts';
import type { PersonalPart } from '../identity/index.ts';
import { FavoriteRow } from './favorite.model.ts';

/** Rows per page. */
const PAGE = 500;

/** The NEOs that the viewer marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read({ db, viewer }) {
    const query = () =>
      FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return eachRow(query, ['id'], PAGE);
  },
};

/** Erases the favourites of a person or of a NEO. */
export const eraseFavorites = [rowsOf('favorites')];
