/**
 * Room: persons. The names and descriptions that people use in their chats, which the NEO is told.
 *
 * It promises that nobody has more than `PERSON_LIMITS.count`, that at most one is the default for new conversations,
 * and that only their owner sees or uses them. It owns `persons`.
 *
 * Files: `list-persons` · `create-person` · `edit-person` · `remove-person` · `own-person` (the default, ownership, and
 * the person in a turn).
 */
import type { Member } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { OneAtATime } from '../../../platform/work/one-at-a-time.ts';

/** A row of `persons`. */
export class PersonRow extends Table {
  static override tableName = 'persons';

  declare id: string;
  declare userId: string;
  declare name: string;
  declare description: string;
  /** Used for new conversations. */
  declare isDefault: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** Serialized per account: each would hold a connection while it waits for the lock. */
const changes = new OneAtATime();

/**
 * Runs changes of the viewer's persons one after the other, so that there is at most one default
 * and the limit is exact.
 */
export const changingPersons = <T>(
  scope: MemberScope,
  change: (tx: Tx<Member>) => Promise<T>,
): Promise<T> =>
  changes.run(scope.viewer.id, () =>
    inTransaction(scope, async (tx) => {
      await tx.db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `persons of ${tx.viewer.id}`,
      ]);
      return change(tx);
    }),
  );

/** Clears the current default before another one is set. */
export async function clearDefault({ db, viewer, now }: Tx<Member>): Promise<void> {
  await PersonRow.query(db)
    .where({ userId: viewer.id, isDefault: true })
    .patch({ isDefault: false, updatedAt: now });
}
