import type { Knex } from 'knex';
import { Table } from '../../platform/db/model.ts';

/** A row of `favorites`. */
export class FavoriteRow extends Table {
  static override tableName = 'favorites';

  declare id: number;
  declare userId: string;
  declare neoId: string;
  declare createdAt: Date;

  /** The one row of this pair, made now or found. */
  static async insertOnce(
    db: Knex,
    pair: { userId: string; neoId: string },
  ): Promise<{ favorite: FavoriteRow; isNew: boolean }> {
    const inserted = await FavoriteRow.query(db)
      .insert(pair)
      .onConflict(['userId', 'neoId'])
      .ignore()
      .returning('*');
    if (inserted?.id) return { favorite: inserted, isNew: true };
    const favorite = await FavoriteRow.query(db).findOne(pair).throwIfNotFound();
    return { favorite, isNew: false };
  }
}
