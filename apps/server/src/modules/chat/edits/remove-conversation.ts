import { AppError } from '@neo/contracts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { assertNotCopied, lockOwnConversation } from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { Spot } from '../conversation/place.ts';
import { shorten } from './shorten.ts';
import { stopTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';

/**
 * Deletes a conversation of the viewer, ending a running reply first. Unknown ids and other
 * people's conversations are ignored.
 * @throws conflict while a branch of it is being filled
 */
export async function removeConversation(
  scope: MemberScope,
  runtime: StopNeeds,
  conversationId: string,
): Promise<void> {
  const spot = await findOwn(scope, conversationId);
  if (!spot) return;
  // Checked before a running reply is ended, so that a refused call ends nothing.
  await assertNotCopied(scope, { id: conversationId });
  await stopTurn(scope, runtime, spot, 'cleared');
  await shorten(scope, spot, 1, (tx, conversation) => assertNotCopied(tx, conversation));
  await inTransaction(scope, async (tx) => {
    const conversation = await lockOwnConversation(tx, spot, { evenCopying: true });
    if (conversation) {
      await assertNotCopied(tx, conversation);
      await ConversationRow.query(tx.db).deleteById(conversationId);
    }
  });
  runtime.changes.tell({ userId: scope.viewer.id, ...spot });
}

async function findOwn(scope: MemberScope, conversationId: string): Promise<Spot | undefined> {
  try {
    return await findSpot(scope, { conversationId });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
