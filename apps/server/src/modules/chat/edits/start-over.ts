/**
 * Room: edits. Changes to a conversation without a turn.
 *
 * It promises that messages unknown to the calling screen are not deleted, and that a running reply is ended first or
 * the change is refused. It owns no table.
 *
 * Files: `create-conversation` · `branch-conversation` → `copy-branch` · `edit-conversation` · `start-over`,
 * `remove-conversation` → `delete-all` · `remove-messages`, `truncate`, `shorten` (very many, in steps) ·
 * `choose-variant` · `reword-message`.
 */
import type { Member } from '@neo/domain';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { findSpot } from '../conversation/place.ts';
import { deleteAll } from './delete-all.ts';

/**
 * Clears the viewer's most recent conversation with a NEO, ending a running reply first. Does
 * nothing if there is none.
 * @param last the newest message that the client knew
 * @throws conflict when the person wrote more meanwhile
 */
export async function startOver(
  scope: MemberScope,
  runtime: StopNeeds,
  neoId: string,
  last?: number,
): Promise<void> {
  await runtime.live.untilOpened(scope.viewer.id);
  const spot = await findSpot(scope, { neoId });
  await deleteAll(scope, runtime, spot, { last, finish: empty });
  runtime.changes.tell({ userId: scope.viewer.id, neoId });
}

/**
 * Deletes the row with everything that references it. A conversation that is named, pinned or not
 * the only one is inserted again, empty: otherwise starting over twice would delete two.
 */
async function empty({ db }: Tx<Member>, id: string): Promise<void> {
  const row = await ConversationRow.query(db)
    .findById(id)
    .select(
      'userId',
      'neoId',
      'chatNeoId',
      'title',
      'isPinned',
      'isArchived',
      'personId',
      'memoryOn',
      'createdAt',
      'updatedAt',
    )
    .castTo<(ConversationRow & { neoId: string | null; memoryOn: boolean }) | undefined>();
  // Its NEO was deleted meanwhile, and the conversation with it.
  if (!row) return;
  const { userId, chatNeoId, title, isPinned } = row;
  const other = await ConversationRow.query(db)
    .select('id')
    .where({ userId, chatNeoId })
    .whereNot({ id })
    .first();
  await ConversationRow.query(db).deleteById(id);
  if (title === null && !isPinned && !other) return;
  await ConversationRow.query(db).insert({
    ...row.toJSON(),
    id,
    userId,
  } as Partial<ConversationRow>);
}
