/**
 * Room: conversation. The stored data of conversations, and reading it.
 *
 * It promises that `seq` has no gaps, that the statement which changes messages also updates `last_seq`, `read_seq` and
 * the word count, and that every write holds the conversation's lock. It owns `conversations`, `conversation_neos`,
 * `messages`, `message_variants` and `first_messages`.
 *
 * Files: `place` (which conversation a call means) → `lock-conversation` (lock, check) · `assert-room` (how many a
 * person may have) · `write-message` (lock or make it for a turn, its counters) · `message-words`, `message-bytes` (SQL
 * for its search words and its size) · `find-message`, `read-openings` (how each begins), `list-cursor`, `debate` (who
 * speaks next) · `see-conversation`, `touch-conversation` · `stored-bytes`, `measure-chats` (how much people keep) ·
 * `erase-conversations`.
 */
import type { Skipped } from '@neo/contracts';
import type { DebateTurns, MessageRole, MessageStatus } from '@neo/domain';
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
  /** The NEO of the chat; null in a debate. */
  declare chatNeoId: string | null;
  /** The topic of a debate; null in a chat. */
  declare topic: string | null;
  declare debateTurns: DebateTurns | null;
  /** In a debate: who was left out of the newest turn. */
  declare leftOut: Skipped[] | null;
  /** Chosen by its owner. If null, the first message serves as the title. */
  declare title: string | null;
  declare isPinned: boolean;
  declare isArchived: boolean;
  /** The owner's person in it. */
  declare personId: string | null;
  /**
   * The conversation that it branched from, and the last copied message; null if that is deleted.
   */
  declare branchOfId: string | null;
  declare branchOfSeq: number | null;
  /** Ends the title of an untitled branch or import while another conversation has the same one. */
  declare copyNumber: number | null;
  /** `seq` of the newest message. The row is locked while the next one is written. */
  declare lastSeq: number;
  declare totalWordCount: number;
  /** `seq` of the newest message that its owner has seen. */
  declare readSeq: number;
  declare lastMessageAt: Date | null;
  /** Its size in bytes. Null means not measured yet. */
  declare bytes: number | null;
  /** A branch that is still being filled: it has its source up to `lastSeq`, of `branchOfSeq`. */
  declare isCopying: boolean;
  declare isIncomplete: boolean;
  declare createdAt: Date;
  declare updatedAt: Date;
}

/** A row of `conversation_neos`: the NEOs that take part, in order. A chat has one. */
export class ConversationNeoRow extends Table {
  static override tableName = 'conversationNeos';
  static override idColumn = ['conversationId', 'position'];

  declare conversationId: string;
  declare position: number;
  declare neoId: string;
  /** In a debate: its name when it joined. */
  declare name: string | null;
}

/** A row of `first_messages`: this person has written to this NEO at some time. */
export class FirstMessageRow extends PairTable {
  static override tableName = 'firstMessages';
  static override idColumn = ['userId', 'neoId'];

  declare userId: string;
  declare neoId: string;
  declare createdAt: Date;
}

/** Columns that reads select: all except the search words. */
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
  'isImported',
  'isOfferAnswered',
  'neoId',
  'createdAt',
] as const;
const VARIANT_COLUMNS = MESSAGE_COLUMNS.filter(
  (column) =>
    column !== 'role' &&
    column !== 'variantCount' &&
    column !== 'isOfferAnswered' &&
    column !== 'neoId',
);

/** A table whose reads omit some columns unless they select explicitly. */
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
  /** The speaker. Null in a chat, and for messages of the person. */
  declare neoId: string | null;
  declare role: MessageRole;
  declare content: string;
  declare wordCount: number;
  declare status: MessageStatus;
  /** Number of this variant among the `variantCount` replies. */
  declare variant: number;
  declare variantCount: number;
  /** Stopped by its owner, not interrupted by an error. */
  declare isStopped: boolean;
  /** Cut by the provider's content filter; it cannot be continued. */
  declare isRefused: boolean;
  declare model: string | null;
  /** Time of the last rewording. */
  declare editedAt: Date | null;
  /** It came in a file, so nobody knows who wrote it. */
  declare isImported: boolean;
  /** Its owner kept or dropped the note that was offered for it. */
  declare isOfferAnswered: boolean;
  declare createdAt: Date;
}

/** A row of `message_variants`: a reply variant that is not shown. */
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
  declare isImported: boolean;
  declare createdAt: Date;
}
