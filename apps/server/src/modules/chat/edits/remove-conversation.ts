import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import {
  assertNotCopied,
  hasSaidSince,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { Spot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { shorten } from './shorten.ts';
import { stopTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';

/**
 * Deletes a conversation of the viewer, ending a running reply first. Unknown ids and other
 * people's conversations are ignored.
 * @param last the newest message that the client knew
 * @throws stale when the person wrote more meanwhile; conflict while a branch of it is being filled
 */
export async function removeConversation(
  scope: MemberScope,
  runtime: StopNeeds,
  conversationId: string,
  last?: number,
): Promise<void> {
  const spot = await findOwn(scope, conversationId);
  if (!spot) return;
  const check = async (tx: Tx<Member>, conversation: LockedConversation): Promise<void> => {
    if (await hasSaidSince(tx, conversation, last)) {
      throw new AppError('stale', { reason: 'conversation_moved_on' });
    }
    await assertNotCopied(tx, conversation);
  };
  const remove = (isFinal: boolean): Promise<void> =>
    inTransaction(scope, async (tx) => {
      const conversation = await lockOwnConversation(tx, spot, { evenCopying: true });
      if (!conversation) return;
      await check(tx, conversation);
      if (isFinal) await ConversationRow.query(tx.db).deleteById(conversationId);
    });
  // Checked before a running reply is ended, so that a refused call ends nothing.
  await remove(false);
  await stopTurn(scope, runtime, spot, 'cleared');
  await shorten(scope, spot, 1, check);
  await remove(true);
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
