/**
 * Room: edits. Changes to a conversation without a turn.
 *
 * It promises that messages unknown to the calling screen are not deleted, and that a running reply is ended first or
 * the change is refused. It owns no table.
 *
 * Files: `create-conversation` · `branch-conversation` → `copy-branch` · `edit-conversation` · `start-over`,
 * `remove-conversation` · `remove-messages`, `truncate`, `shorten` (very many, in steps) · `choose-variant` ·
 * `reword-message`.
 */
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import {
  assertNotCopied,
  assertNothingSaidSince,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { shorten } from './shorten.ts';
import { findRunningTurn } from '../across-servers/follow-turn.ts';
import { endTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';

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
  const assertNothingSaid = assertNothingSaidSince(last);
  const check = async (tx: Tx<Member>, conversation: LockedConversation): Promise<void> => {
    await assertNothingSaid(tx, conversation);
    await assertNotCopied(tx, conversation);
  };
  const lock = async (tx: Tx<Member>): Promise<LockedConversation | undefined> => {
    const conversation = await lockOwnConversation(tx, spot);
    if (conversation) await check(tx, conversation);
    return conversation;
  };
  // A refused call ends no reply: only the one that runs now is ended, and not one that begins after the check.
  const running = await inTransaction(scope, async (tx) => {
    await lock(tx);
    return findRunningTurn(tx, spot);
  });
  if (running) await endTurn(scope, runtime, running, 'cleared');
  await shorten(scope, spot, 1, check);
  await inTransaction(scope, async (tx) => {
    const conversation = await lock(tx);
    if (conversation) await empty(tx, conversation.id);
  });
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
