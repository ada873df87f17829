import { AppError } from '@neo/contracts';
import type { ConversationEdit } from '@neo/contracts';
import { keepsConversations } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import { lockOwnConversation } from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import { assertOwnPerson } from '../persons/own-person.ts';
import type { Changes } from '../stream/changes.ts';

/**
 * Renames, pins or archives a conversation, or changes the viewer's person in it from the next turn
 * on. Its position in the list does not change.
 * @throws not_found; plan if conversations are no longer stored; invalid for another account's
 * person
 */
export async function editConversation(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  conversationId: string,
  edit: ConversationEdit,
): Promise<void> {
  const spot = await findSpot(scope, { conversationId });
  if (!keepsConversations(scope.viewer)) throw new AppError('plan');
  if (Object.values(edit).every((value) => value === undefined)) return;
  await inTransaction(scope, async (tx) => {
    const conversation = await lockOwnConversation(tx, spot);
    if (!conversation) throw new AppError('not_found');
    if (edit.personId) await assertOwnPerson(tx, edit.personId);
    await ConversationRow.query(tx.db)
      .findById(conversationId)
      .patch(edit as Partial<ConversationRow>);
  });
  changes.tell({ userId: scope.viewer.id, ...spot });
}
