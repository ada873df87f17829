import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { hasRunningTurn, lockOwnConversation } from '../conversation/lock-conversation.ts';
import type { Spot } from '../conversation/place.ts';
import type { LockedConversation } from '../conversation/write-message.ts';
import { truncate } from './truncate.ts';

/**
 * Messages that one statement deletes. Each may have twenty variants, and a statement ends after two seconds, so that
 * tens of thousands at once could never be deleted.
 */
export const REMOVED_AT_ONCE = 500;

/**
 * Deletes the newest messages of a conversation in short transactions, until so few are left from `from` on that one
 * statement can delete them. Stopped halfway, it leaves a shorter conversation. A running turn, which its caller ends,
 * ends it too, and so does a branch that is still being filled.
 * @param check throws where nothing may be deleted any more
 */
export async function shorten(
  scope: MemberScope,
  spot: Spot,
  from: number,
  check: (tx: Tx<Member>, conversation: LockedConversation) => Promise<void>,
): Promise<void> {
  const takeSome = async (tx: Tx<Member>): Promise<boolean> => {
    const conversation = await lockOwnConversation(tx, spot, { evenCopying: true });
    if (!conversation || conversation.isCopying) return false;
    const to = conversation.lastSeq - REMOVED_AT_ONCE + 1;
    if (to <= from || (await hasRunningTurn(tx, conversation))) return false;
    await check(tx, conversation);
    await truncate(tx, conversation, to);
    return true;
  };
  while (await inTransaction(scope, takeSome));
}
