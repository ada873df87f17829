import { AppError } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { findSpot } from '../conversation/place.ts';
import type { Spot } from '../conversation/place.ts';
import { deleteAll } from './delete-all.ts';

/**
 * Deletes a conversation of the viewer, ending a running reply first. Unknown ids and other
 * people's conversations are ignored.
 * @param last the newest message that the client knew
 * @throws conflict when the person wrote more meanwhile, or while a branch of it is being filled
 */
export async function removeConversation(
  scope: MemberScope,
  runtime: StopNeeds,
  conversationId: string,
  last?: number,
): Promise<void> {
  await runtime.live.untilOpened(scope.viewer.id);
  const spot = await findOwn(scope, conversationId);
  if (!spot) return;
  await deleteAll(scope, runtime, spot, {
    last,
    evenCopying: true,
    finish: (tx, id) => ConversationRow.query(tx.db).deleteById(id),
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
