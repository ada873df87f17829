import { eachRow } from '../../platform/db/page.ts';
import { rowsOf } from '../erasure/index.ts';
import type { PersonalPart } from '../identity/index.ts';
import { FavoriteRow } from './favorite.model.ts';

/** Rows that are read at a time. */
const PAGE = 500;

/** The NEOs that a person marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read({ db, viewer }) {
    const query = () =>
      FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return eachRow(query, ['id'], PAGE);
  },
};

/** What a person marked, or by how many a NEO was marked. */
export const eraseFavorites = [rowsOf('favorites')];
