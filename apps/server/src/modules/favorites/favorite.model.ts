import type { Knex } from 'knex';
import { PairTable } from '../erasure/index.ts';

/** Constraints whose violation has a specific answer. */
export const NEO_IS_GONE = ['favorites_neo_id_fkey'];
export const USER_IS_GONE = ['favorites_user_id_fkey'];

/** A row of `favorites`. */
export class FavoriteRow extends PairTable {
  static override tableName = 'favorites';

  declare id: number;
  declare userId: string;
  declare neoId: string;
  declare createdAt: Date;

  /** Inserts or finds the row of this pair; undefined if it was deleted in between. */
  static async insertOnce(
    db: Knex,
    pair: { userId: string; neoId: string },
  ): Promise<{ favorite: FavoriteRow; isNew: boolean } | undefined> {
    const inserted = await FavoriteRow.query(db)
      .insert(pair)
      .onConflict(['userId', 'neoId'])
      .ignore()
      .returning('*');
    if (inserted?.id) return { favorite: inserted, isNew: true };
    const favorite = await FavoriteRow.query(db).findOne(pair);
    return favorite && { favorite, isNew: false };
  }
}
