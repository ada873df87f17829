/**
 * Room: conversation. What is stored of a conversation, and how it is read.
 *
 * It promises that `seq` has no gaps, that `last_seq`, `read_seq` and the word count are changed by the statement that
 * changes the messages, and that nothing is written without the conversation's lock. It owns `conversations`,
 * `conversation_neos`, `messages`, `message_variants` and `first_messages`, and has the row of `turns`. All rooms but `stream/` and `cost/` call
 * it; of `stream/` it knows a type.
 *
 * Files: `place` (which conversation a call means) → `lock-conversation` (lock, look, truncate) → `write-message` (the person's words) · `read-history` (what a prompt
 * is made from) · `see-conversation`, `touch-conversation` · `own-data`, `erase-conversations` (export, erasure) ·
 * `turn.model`, `read-ending` (how a turn of any server ended).
 */
import type { MessageRole, MessageStatus } from '@neo/domain';
import type {
  Constructor,
  Model,
  QueryBuilder,
  QueryBuilderType,
  TransactionOrKnex,
} from 'objection';
import { Table } from '../../../platform/db/model.ts';
import { PairTable } from '../../erasure/index.ts';

/** A row of `conversations`. */
export class ConversationRow extends PairTable {
  static override tableName = 'conversations';
  static override ownedBy = ['userId', 'chatNeoId'];

  declare id: string;
  declare userId: string;
  /** The one that its person talks with. */
  declare chatNeoId: string;
  /** In its person's own words; null: it is shown by what was said first. */
  declare title: string | null;
  declare isPinned: boolean;
  declare isArchived: boolean;
  /** Who its person is in it. */
  declare personId: string | null;
  /** Where it was copied from, and the last message that was; null where that is gone. */
  declare branchOfId: string | null;
  declare branchOfSeq: number | null;
  /** `seq` of the newest message; its row is locked while the next one is written. */
  declare lastSeq: number;
  declare totalWordCount: number;
  /** `seq` of the newest message that its person had before them. */
  declare readSeq: number;
  declare lastMessageAt: Date | null;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** A row of `conversation_neos`: who takes part, in order. A chat has one. */
export class ConversationNeoRow extends Table {
  static override tableName = 'conversationNeos';
  static override idColumn = ['conversationId', 'position'];

  declare conversationId: string;
  declare position: number;
  declare neoId: string;
}

/** A row of `first_messages`: whom somebody ever sent a message. */
export class FirstMessageRow extends PairTable {
  static override tableName = 'firstMessages';
  static override idColumn = ['userId', 'neoId'];

  declare userId: string;
  declare neoId: string;
  declare createdAt: Date;
}

/** What a message is read with: all but what searches find it by. */
const MESSAGE_COLUMNS = [
  'conversationId',
  'seq',
  'role',
  'content',
  'wordCount',
  'status',
  'variant',
  'variantCount',
  'isStopped',
  'isRefused',
  'model',
  'editedAt',
  'createdAt',
] as const;
const VARIANT_COLUMNS = MESSAGE_COLUMNS.filter(
  (column) => column !== 'role' && column !== 'variantCount',
);

/** A table whose reads leave out some columns, unless they say what they select. */
class NarrowTable extends Table {
  static readColumns: readonly string[] = [];

  static override query<M extends Model>(
    this: Constructor<M>,
    trxOrKnex?: TransactionOrKnex,
  ): QueryBuilderType<M> {
    const query = super.query.call(this, trxOrKnex) as unknown as QueryBuilder<NarrowTable>;
    void query.onBuild((built) => {
      const model = this as unknown as typeof NarrowTable;
      if (built.isFind() && !built.hasSelects()) {
        void built.select(model.readColumns.map((column) => `${model.tableName}.${column}`));
      }
    });
    return query as unknown as QueryBuilderType<M>;
  }
}

/** A row of `messages`. */
export class MessageRow extends NarrowTable {
  static override tableName = 'messages';
  static override idColumn = ['conversationId', 'seq'];
  static override readColumns = MESSAGE_COLUMNS;

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
  /** When it was reworded last. */
  declare editedAt: Date | null;
  declare createdAt: Date;
}

/** A row of `message_variants`: a reply that is not the shown one. */
export class MessageVariantRow extends NarrowTable {
  static override tableName = 'messageVariants';
  static override idColumn = ['conversationId', 'seq', 'variant'];
  static override readColumns = VARIANT_COLUMNS;

  declare conversationId: string;
  declare seq: number;
  declare variant: number;
  declare content: string;
  declare wordCount: number;
  declare status: MessageStatus;
  declare isStopped: boolean;
  declare isRefused: boolean;
  declare model: string | null;
  declare editedAt: Date | null;
  declare createdAt: Date;
}
