import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';

/** Moves the viewer's conversation to the top of the active ones. Changes no message and creates nothing. */
export async function touchConversation(scope: MemberScope, neoId: string): Promise<void> {
  await ConversationRow.query(scope.db)
    .where({ userId: scope.viewer.id, neoId })
    .patch({ updatedAt: scope.now });
}
