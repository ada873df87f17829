import { AppError } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { ConversationRow } from '../conversation/conversation.model.ts';
import {
  assertNotCopied,
  assertNothingSaidSince,
  lockOwnConversation,
} from '../conversation/lock-conversation.ts';
import { findSpot } from '../conversation/place.ts';
import type { Spot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { shorten } from './shorten.ts';
import { findRunningTurn } from '../across-servers/follow-turn.ts';
import { endTurn } from '../across-servers/stop-turn.ts';
import type { StopNeeds } from '../across-servers/stop-turn.ts';

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
  const assertNothingSaid = assertNothingSaidSince(last);
  const check = async (tx: Tx<Member>, conversation: LockedConversation): Promise<void> => {
    await assertNothingSaid(tx, conversation);
    await assertNotCopied(tx, conversation);
  };
  const checkNow = async (tx: Tx<Member>): Promise<void> => {
    const conversation = await lockOwnConversation(tx, spot, { evenCopying: true });
    if (conversation) await check(tx, conversation);
  };
  const deleteRow = async (tx: Tx<Member>): Promise<void> => {
    await checkNow(tx);
    await ConversationRow.query(tx.db).deleteById(conversationId);
  };
  // A refused call ends no reply: only the one that runs now is ended, and not one that begins after the check.
  const running = await inTransaction(scope, async (tx) => {
    await checkNow(tx);
    return findRunningTurn(tx, spot);
  });
  if (running) await endTurn(scope, runtime, running, 'cleared');
  await shorten(scope, spot, 1, check);
  await inTransaction(scope, deleteRow);
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
