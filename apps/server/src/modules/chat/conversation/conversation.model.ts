/**
 * Room: conversation. What is stored of a conversation, and how it is read.
 *
 * It promises that `seq` has no gaps, that `last_seq`, `read_seq` and the word count are changed by the statement that
 * changes the messages, and that nothing is written without the conversation's lock. It owns `conversations`,
 * `messages`, `message_variants` and `first_messages`, and has the row of `turns`. All rooms but `stream/` and `cost/` call
 * it; of `stream/` it knows a type.
 *
 * Files: `lock-conversation` (lock, look, truncate) → `write-message` (the person's words) · `read-history` (what a prompt
 * is made from) · `see-conversation`, `touch-conversation` · `own-data`, `erase-conversations` (export, erasure) ·
 * `turn.model`, `read-ending` (how a turn of any server ended).
 */
import type { MessageRole, MessageStatus } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import { PairTable } from '../../erasure/index.ts';

/** A row of `conversations`: one per person and NEO. */
export class ConversationRow extends PairTable {
  static override tableName = 'conversations';

  declare id: string;
  declare userId: string;
  declare neoId: string;
  /** `seq` of the newest message; its row is locked while the next one is written. */
  declare lastSeq: number;
  declare totalWordCount: number;
  /** `seq` of the newest message that its person had before them. */
  declare readSeq: number;
  declare lastMessageAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** A row of `first_messages`: whom somebody ever sent a message. */
export class FirstMessageRow extends PairTable {
  static override tableName = 'firstMessages';
  static override idColumn = ['userId', 'neoId'];

  declare userId: string;
  declare neoId: string;
  declare createdAt: Date;
}

/** A row of `messages`. */
export class MessageRow extends Table {
  static override tableName = 'messages';
  static override idColumn = ['conversationId', 'seq'];

  declare conversationId: string;
  declare seq: number;
  declare role: MessageRole;
  declare content: string;
  declare wordCount: number;
  declare status: MessageStatus;
  /** Which of `variantCount` replies to the same words this one is. */
  declare variant: number;
  declare variantCount: number;
  /** Interrupted by its person, not by a fault. */
  declare isStopped: boolean;
  /** Interrupted by the filter of the model's provider: it is not gone on with. */
  declare isRefused: boolean;
  declare model: string | null;
  declare createdAt: Date;
}

/** A row of `message_variants`: a reply that is not the shown one. */
export class MessageVariantRow extends Table {
  static override tableName = 'messageVariants';
  static override idColumn = ['conversationId', 'seq', 'variant'];

  declare conversationId: string;
  declare seq: number;
  declare variant: number;
  declare content: string;
  declare wordCount: number;
  declare status: MessageStatus;
  declare isStopped: boolean;
  declare isRefused: boolean;
  declare model: string | null;
  declare createdAt: Date;
}
