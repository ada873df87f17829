/**
 * Room: edits. What changes a conversation without a turn.
 *
 * It promises that nothing is removed that the asking screen did not know, and that a running reply is ended first or
 * refuses the change. It owns no table. The routes call it; it calls `conversation/` and `turn/`.
 *
 * Files: `start-over` · `remove-messages` · `choose-variant`.
 */
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { assertNothingSaidSince, lockOwnConversation } from '../conversation/lock-conversation.ts';
import { stopTurn } from '../turn/stop-turn.ts';
import type { StopNeeds } from '../turn/stop-turn.ts';

/**
 * Deletes the viewer's conversation with a NEO, ending a running reply first. Nothing to delete is fine.
 * @param last the newest message that the screen knew
 * @throws conflict when the person said more meanwhile
 */
export async function startOver(
  scope: MemberScope,
  runtime: StopNeeds,
  neoId: string,
  last?: number,
): Promise<void> {
  const remove = (isFinal: boolean): Promise<void> =>
    inTransaction(scope, async (tx) => {
      const conversation = await lockOwnConversation(tx, neoId);
      if (!conversation) return;
      await assertNothingSaidSince(tx, conversation, last);
      if (isFinal) await ConversationRow.query(tx.db).deleteById(conversation.id);
    });
  // Looked at before a running reply is ended: what is refused ends nothing.
  await remove(false);
  await stopTurn(scope, runtime, neoId, 'cleared');
  await remove(true);
  runtime.changes.tell({ userId: scope.viewer.id, neoId });
}
