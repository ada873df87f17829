import { isUuid } from '../../platform/db/model.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';

/** Everything that the viewer's conversation with a NEO holds now was seen. Nothing to see is fine. */
export async function seeConversation(scope: MemberScope, neoId: string): Promise<void> {
  if (!isUuid(neoId)) return;
  await ConversationRow.query(scope.db)
    .where({ userId: scope.viewer.id, neoId })
    .whereColumn('readSeq', '<', 'lastSeq')
    .patch({ readSeq: ConversationRow.ref('lastSeq') } as never);
}
