import { eachRow } from '../../platform/db/page.ts';
import { READ_AT_A_TIME } from '../../platform/limits/page-sizes.ts';
import { rowsOf } from '../erasure/index.ts';
import type { PersonalPart } from '../identity/index.ts';
import { FavoriteRow } from './favorite.model.ts';

/** The NEOs that a person marked. */
export const ownFavorites: PersonalPart = {
  name: 'favorites',
  read({ db, viewer }) {
    const query = () =>
      FavoriteRow.query(db).select('neoId', 'createdAt').where({ userId: viewer.id });
    return eachRow(query, ['id'], READ_AT_A_TIME.rows);
  },
};

/** What a person marked, or by how many a NEO was marked. */
export const eraseFavorites = [rowsOf('favorites')];
