import type { MessageStatus } from '@neo/domain';
import { inTransaction } from '../../platform/db/scope.ts';
import type { Scope } from '../../platform/db/scope.ts';
import { refund } from '../../platform/throttle.ts';
import { allowanceOf } from './allowance.ts';
import { ConversationRow } from './conversation.model.ts';
import { TurnRow } from './turn.model.ts';
import type { EndedStatus } from './turn.model.ts';
import { appendMessage } from './write-message.ts';

/** How a turn ended. */
export interface Ending {
  readonly status: EndedStatus;
  /** Of the reply's message, where there is one. */
  readonly messageStatus: MessageStatus;
  /** What arrived, exactly as it was shown. */
  readonly text: string;
}

/**
 * Closes a running turn: its reply becomes a message where the conversation is kept, and what the model
 * did not give is not charged. Together or not at all.
 * @returns false when the turn is no longer there to be closed: deleted with its conversation, or closed by another
 */
export function finishTurn(
  scope: Scope,
  turnId: string,
  { status, messageStatus, text }: Ending,
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const found = await TurnRow.query(tx.db).findById(turnId);
    // The conversation is locked before the turn, in the order in which deleting it locks both.
    const conversation = found?.conversationId
      ? await ConversationRow.query(tx.db).findById(found.conversationId).forUpdate()
      : undefined;
    const turn = await TurnRow.query(tx.db)
      .findById(turnId)
      .where({ status: 'running' })
      .forUpdate();
    if (!turn) return false;
    let replySeq: number | null = null;
    if (conversation && text !== '') {
      replySeq = await appendMessage(tx, conversation, {
        role: 'assistant',
        content: text,
        status: messageStatus,
      });
    }
    if (text === '') await refund(tx.db, allowanceOf(turn.userId, 'standard'), turn.createdAt);
    await tx.db('turnParts').where({ turnId }).delete();
    await turn.$query(tx.db).patch({ status, replySeq });
    return true;
  });
}
