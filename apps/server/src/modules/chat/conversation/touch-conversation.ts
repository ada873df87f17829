import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';
import { findSpot } from './place.ts';
import type { Place } from './place.ts';

/**
 * Moves a conversation of the viewer to the top of the list. Changes no message and creates
 * nothing.
 */
export async function touchConversation(scope: MemberScope, place: Place): Promise<void> {
  const { conversationId } = await findSpot(scope, place);
  if (conversationId === null) return;
  await ConversationRow.query(scope.db)
    .where({ id: conversationId, userId: scope.viewer.id })
    .patch({ updatedAt: scope.now });
}
