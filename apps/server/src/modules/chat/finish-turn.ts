import type { MessageStatus } from '@neo/domain';
import { inTransaction } from '../../platform/db/scope.ts';
import type { Scope, Tx } from '../../platform/db/scope.ts';
import { refund } from '../../platform/throttle.ts';
import { windowsOf } from './allowance.ts';
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
  /** Gives the turn's cost back: nothing came, and the person did not end it. */
  readonly isFree: boolean;
}

/**
 * Closes a running turn: its reply becomes a message where the conversation is kept, and what the model
 * did not give is not charged. Together or not at all.
 * @param ending how, or how to find out once nobody else can change it
 * @returns whether the turn is now closed in this way: also by an earlier try whose answer was lost, but not when it
 * was deleted with its conversation or closed otherwise by another
 */
export function finishTurn(
  scope: Scope,
  turnId: string,
  ending: Ending | ((tx: Tx) => Promise<Ending>),
): Promise<boolean> {
  return inTransaction(scope, async (tx) => {
    const found = await TurnRow.query(tx.db).findById(turnId);
    // The conversation is locked before the turn, in the order in which deleting it locks both.
    const conversation = found?.conversationId
      ? await ConversationRow.query(tx.db).findById(found.conversationId).forUpdate()
      : undefined;
    const turn = await TurnRow.query(tx.db).findById(turnId).forUpdate();
    if (!turn) return false;
    const { status, messageStatus, text, isFree } =
      typeof ending === 'function' ? await ending(tx) : ending;
    if (turn.status !== 'running') return turn.status === status;
    let replySeq: number | null = null;
    if (conversation && text !== '') {
      replySeq = await appendMessage(tx, conversation, {
        role: 'assistant',
        content: text,
        status: messageStatus,
      });
    }
    if (isFree) await refund(tx.db, windowsOf(turn.userId), turn.createdAt);
    await tx.db('turnParts').where({ turnId }).delete();
    await turn.$query(tx.db).patch({ status, replySeq });
    return true;
  });
}
