import { countUpTo } from '../../erasure/index.ts';
import type { ErasurePart } from '../../erasure/index.ts';

/** Notices that only make sense while the NEO exists. A decision about it stays. */
const OF_NEO = "select ctid from notices where neo_id = ? and kind in ('approval', 'reply')";

/** Notices about a deleted NEO. Those of a deleted person go with the account. */
export const eraseNotices: ErasurePart = {
  async erase({ db }, { kind, id }, limit) {
    if (kind === 'account') return 0;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from notices where ctid = any(array(${OF_NEO} limit ?))`,
      [id, limit],
    );
    return rowCount;
  },
  count: async (db, { kind, id }, limit) =>
    kind === 'account' ? 0 : countUpTo(db, OF_NEO, [id], limit),
};
