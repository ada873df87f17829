import type { Knex } from 'knex';
import type { Tx } from '../../platform/db/scope.ts';

/** A deleted NEO or account whose rows remain to be erased. */
export interface Gone {
  readonly kind: 'neo' | 'account';
  /** Id of the NEO or the user. */
  readonly id: string;
}

/** Erases rows of NEOs and accounts from a table that may have many per owner. */
export interface ErasurePart {
  /**
   * Erases some rows.
   * @param limit approximate number of rows, without those that a foreign key cascades to
   * @returns the number of erased rows; 0 if none are left
   */
  erase(tx: Tx, gone: Gone, limit: number): Promise<number>;
  /** Number of remaining rows, counted up to `limit`. */
  count(db: Knex, gone: Gone, limit: number): Promise<number>;
}

/** The owner column. */
export const columnOf = ({ kind }: Gone): 'neo_id' | 'user_id' =>
  kind === 'neo' ? 'neo_id' : 'user_id';

/** For a table whose owner columns are `user_id` and `neo_id`. */
export const rowsOf = (table: string): ErasurePart => ({
  async erase({ db }, gone, limit) {
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from ${table} where ctid = any(array(
         select ctid from ${table} where ${columnOf(gone)} = ? limit ?))`,
      [gone.id, limit],
    );
    return rowCount;
  },
  count: (db, gone, limit) =>
    countUpTo(db, `select 1 from ${table} where ${columnOf(gone)} = ?`, [gone.id], limit),
});

/** Counts the rows of a query up to `limit`, so that the cost is bounded. */
export async function countUpTo(
  db: Knex,
  query: string,
  bindings: readonly string[],
  limit: number,
): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ count: number }] }>(
    `select count(*)::int as count from (${query} limit ?) found`,
    [...bindings, limit],
  );
  return rows[0].count;
}

/** Number of rows that all parts have left, counted up to `limit`. */
export async function countLeft(
  parts: readonly ErasurePart[],
  db: Knex,
  gone: Gone,
  limit: number,
): Promise<number> {
  let count = 0;
  for (const part of parts) {
    if (count < limit) count += await part.count(db, gone, limit - count);
  }
  return count;
}
