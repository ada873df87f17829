import type { MemberScope } from '../../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';
import type { ChatRuntime } from '../runtime.ts';

/** Everything that the viewer's conversation with a NEO holds now was seen. Nothing to see is fine. */
export async function seeConversation(
  scope: MemberScope,
  { changes }: Pick<ChatRuntime, 'changes'>,
  neoId: string,
): Promise<void> {
  const seen = await ConversationRow.query(scope.db)
    .where({ userId: scope.viewer.id, neoId })
    .whereColumn('readSeq', '<', 'lastSeq')
    .patch({ readSeq: ConversationRow.ref('lastSeq') } as never);
  if (seen > 0) changes.tell({ userId: scope.viewer.id, neoId });
}
