import type { MemberScope } from '../../../platform/db/scope.ts';
import { countUpTo } from '../../../platform/erasure/index.ts';
import type { ErasurePart } from '../../../platform/erasure/index.ts';
import { listPersons } from './list-persons.ts';

/** For the export of an account. */
export async function* ownPersons(scope: MemberScope): AsyncGenerator<object> {
  for (const { userId: _, ...person } of await listPersons(scope)) yield person;
}

/** They go with their account, and outlive every NEO. */
export const erasePersons: ErasurePart = {
  async erase({ db }, gone, limit) {
    if (gone.kind === 'neo') return 0;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `delete from persons where id = any(array(select id from persons where user_id = ? limit ?))`,
      [gone.id, limit],
    );
    return rowCount;
  },
  async count(db, gone, limit) {
    if (gone.kind === 'neo') return 0;
    return countUpTo(db, 'select 1 from persons where user_id = ?', [gone.id], limit);
  },
};
