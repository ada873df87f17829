/**
 * Room: persons. Who people are in their chats: a name and a few words about it, which the NEO is told.
 *
 * It promises that nobody has more than `PERSON_LIMITS.count`, that at most one is the default, which new conversations
 * take, and that nobody's persons are seen or used by anybody else. It owns `persons`. The routes, `edits/`,
 * `conversation/` and `turn/` call it.
 *
 * Files: `list-persons` · `create-person` · `edit-person` · `remove-person` · `own-person` (the default, whose a person is, and
 * who somebody is in a turn).
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
  /** New conversations take it. */
  declare isDefault: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** Those of one person: each would hold a connection while it waits for the lock. */
const changes = new OneAtATime();

/** Makes one change of the viewer's persons at a time: of two that become the default one is, and no one too many is made. */
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

/** Makes room for another default. */
export async function clearDefault({ db, viewer, now }: Tx<Member>): Promise<void> {
  await PersonRow.query(db)
    .where({ userId: viewer.id, isDefault: true })
    .patch({ isDefault: false, updatedAt: now });
}
