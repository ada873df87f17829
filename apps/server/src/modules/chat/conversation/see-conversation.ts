import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';
import { findSpot } from './place.ts';
import type { Place } from './place.ts';
import type { Changes } from '../stream/changes.ts';

/** Marks all messages of a conversation as seen. Does nothing if there is no conversation. */
export async function seeConversation(
  scope: MemberScope,
  { changes }: { readonly changes: Changes },
  place: Place,
): Promise<void> {
  const spot = await findSpot(scope, place);
  const { conversationId } = spot;
  if (conversationId === null) return;
  const seen = await ConversationRow.query(scope.db)
    .where({ id: conversationId, userId: scope.viewer.id })
    .whereColumn('readSeq', '<', 'lastSeq')
    .patch({ readSeq: ConversationRow.ref('lastSeq') } as never);
  if (seen > 0) changes.tell({ userId: scope.viewer.id, ...spot });
}
