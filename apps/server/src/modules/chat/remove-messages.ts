import { AppError } from '@neo/contracts';
import { isUuid } from '../../platform/db/model.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { hasRunningTurn, lockOwnConversation, truncate } from './edit-conversation.ts';
import type { ChatRuntime } from './runtime.ts';
import { stopTurn } from './stop-turn.ts';

/** How often a turn of another tab may begin between the end of a reply and the removal. */
const TRIES = 3;

/**
 * Deletes a message of the viewer's conversation and all after it, ending a running reply first. Nothing to delete is
 * fine, and so is a plan that keeps nothing any more.
 * @throws conflict when others keep asking meanwhile
 */
export async function removeMessages(
  scope: MemberScope,
  runtime: ChatRuntime,
  { neoId, seq }: { neoId: string; seq: number },
): Promise<void> {
  if (!isUuid(neoId)) return;
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    await stopTurn(scope, runtime, neoId, 'cleared');
    const isDone = await inTransaction(scope, async (tx) => {
      const conversation = await lockOwnConversation(tx, neoId);
      if (!conversation || seq > conversation.lastSeq) return true;
      if (await hasRunningTurn(tx, conversation)) return false;
      await truncate(tx, conversation, seq);
      return true;
    });
    if (isDone) return runtime.changes.tell({ userId: scope.viewer.id, neoId });
  }
  throw new AppError('conflict', { message: 'A reply is already being written.' });
}
