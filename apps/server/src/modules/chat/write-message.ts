import { countWords } from '@neo/domain';
import type { MessageRole, MessageStatus } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../platform/db/scope.ts';
import { ConversationRow, MessageRow } from './conversation.model.ts';

/**
 * The conversation of this pair, made now or found, locked until the transaction ends. One statement: between two,
 * starting over could delete what was found.
 */
export function lockConversation(
  tx: Tx,
  pair: { userId: string; neoId: string },
): Promise<ConversationRow> {
  return ConversationRow.query(tx.db)
    .insert({ id: uuidv7(), ...pair, createdAt: tx.now, updatedAt: tx.now })
    .onConflict(['userId', 'neoId'])
    .merge(['updatedAt'])
    .returning('*')
    .execute();
}

/** Appends a message to a locked conversation. @returns its `seq` */
export async function appendMessage(
  tx: Tx,
  conversation: ConversationRow,
  message: { role: MessageRole; content: string; status: MessageStatus },
): Promise<number> {
  const seq = conversation.lastSeq + 1;
  const wordCount = countWords(message.content);
  await MessageRow.query(tx.db).insert({
    conversationId: conversation.id,
    seq,
    wordCount,
    createdAt: tx.now,
    ...message,
  });
  await ConversationRow.query(tx.db)
    .findById(conversation.id)
    .patch({
      lastSeq: seq,
      totalWordCount: conversation.totalWordCount + wordCount,
      lastMessageAt: tx.now,
      updatedAt: tx.now,
    });
  return seq;
}
