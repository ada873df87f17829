/**
 * Room: persons. Who people are in their chats: a name and a few words about it, which the NEO is told.
 *
 * It promises that nobody has more than `PERSON_LIMITS.count`, that at most one is the default, which new conversations
 * take, and that nobody's persons are seen or used by anybody else. It owns `persons`. The routes and `turn/` call it.
 *
 * Files: `list-persons` · `create-person` · `edit-person` · `remove-person` · `person-of-turn` (what a prompt says of whom
 * it answers) · `own-persons` (export, erasure).
 */
import { Table } from '../../../platform/db/model.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import type { Member } from '@neo/domain';

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

/** One change of somebody's persons at a time: of two that become the default one is, and no one too many is made. */
export async function lockPersons({ db, viewer }: Tx<Member>): Promise<void> {
  await db.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`persons of ${viewer.id}`]);
}

/** Makes room for another default. */
export async function clearDefault({ db, viewer, now }: Tx<Member>): Promise<void> {
  await PersonRow.query(db)
    .where({ userId: viewer.id, isDefault: true })
    .patch({ isDefault: false, updatedAt: now });
}
