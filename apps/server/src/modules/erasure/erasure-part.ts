import type { Knex } from 'knex';
import type { Tx } from '../../platform/db/scope.ts';

/** What is gone for everybody, and whose rows are still to be erased. */
export interface Gone {
  readonly kind: 'neo' | 'account';
  /** Of the NEO, or of the person. */
  readonly id: string;
}

/** What is kept of NEOs and people in a table that may hold many rows of one. */
export interface ErasurePart {
  /**
   * Erases some of it.
   * @param limit how many rows, about: what a foreign key takes along is not counted
   * @returns how many went; 0 says that nothing is left
   */
  erase(tx: Tx, gone: Gone, limit: number): Promise<number>;
  /** How many rows are left, counted up to `limit`. */
  count(db: Knex, gone: Gone, limit: number): Promise<number>;
}

/** The column that says whose a row is. */
export const columnOf = ({ kind }: Gone): 'neo_id' | 'user_id' =>
  kind === 'neo' ? 'neo_id' : 'user_id';

/** Rows of a table that says by `user_id` and `neo_id` whose they are. */
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

/** How many rows a query finds, and no more than `limit`, so that looking costs little however many there are. */
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

/** How many rows all parts have left, counted up to `limit`. */
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
