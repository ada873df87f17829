import { countUpTo } from '../erasure/index.ts';
import type { ErasurePart } from '../erasure/index.ts';

const nameIn = (column: 'actor_id' | 'user_id'): ErasurePart => ({
  async erase({ db }, { kind, id }, limit) {
    if (kind === 'neo') return 0;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `update audit set ${column} = null
       where ctid = any(array(select ctid from audit where ${column} = ? limit ?))`,
      [id, limit],
    );
    return rowCount;
  },
  count: async (db, { kind, id }, limit) =>
    kind === 'neo' ? 0 : countUpTo(db, `select 1 from audit where ${column} = ?`, [id], limit),
});

/**
 * Removes a deleted account's ids from audit rows, which stay. NEO ids stay too: they identify no
 * person.
 */
export const eraseNames = [nameIn('actor_id'), nameIn('user_id')];
