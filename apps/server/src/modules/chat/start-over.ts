import { isUuid } from '../../platform/db/model.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { ConversationRow } from './conversation.model.ts';
import type { ChatRuntime } from './runtime.ts';
import { stopTurn } from './stop-turn.ts';

/** Deletes the viewer's conversation with a NEO, ending a running reply first. Nothing to delete is fine. */
export async function startOver(
  scope: MemberScope,
  runtime: ChatRuntime,
  neoId: string,
): Promise<void> {
  if (!isUuid(neoId)) return;
  await stopTurn(scope, runtime, neoId, 'cleared');
  await ConversationRow.query(scope.db).where({ userId: scope.viewer.id, neoId }).delete();
  runtime.changes.tell({ userId: scope.viewer.id, neoId });
}
