import { countUpTo } from '../../erasure/index.ts';
import type { ErasurePart } from '../../erasure/index.ts';

const OF_FOLLOWED = 'select ctid from follows where followed_user_id = ?';

/** Erases the follows of a deleted person's followers. The person's own follows are deleted with the account. */
export const eraseFollows: ErasurePart = {
  async erase({ db }, { kind, id }, limit) {
    if (kind === 'neo') return 0;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from follows where ctid = any(array(${OF_FOLLOWED} limit ?))`,
      [id, limit],
    );
    return rowCount;
  },
  count: async (db, { kind, id }, limit) =>
    kind === 'neo' ? 0 : countUpTo(db, OF_FOLLOWED, [id], limit),
};
