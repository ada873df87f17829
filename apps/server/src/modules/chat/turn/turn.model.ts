import type { TurnKind, TurnState } from '@neo/domain';
import { PairTable } from '../../erasure/index.ts';

/**
 * A row of `turns`: one call for a reply. At most one runs per conversation or, if conversations
 * are not stored, per person and NEO.
 */
export class TurnRow extends PairTable {
  static override tableName = 'turns';

  declare id: string;
  declare userId: string;
  /** Null in a debate. */
  declare neoId: string | null;
  declare conversationId: string | null;
  declare kind: TurnKind;
  declare status: TurnState;
  declare replySeq: number | null;
  /** In a debate: who speaks now. */
  declare speakerId: string | null;
  /** In a debate: the message with the first reply. */
  declare firstSeq: number | null;
  declare idempotencyKey: string | null;
  declare requestHash: string | null;
  /** The requested model. */
  declare model: string | null;
  declare heartbeatAt: Date;
  declare createdAt: Date;
}

/** Constraints whose violation has a specific answer. */
const WRITTEN = ['turns', 'first_messages', 'conversations'];
export const NEO_IS_GONE = WRITTEN.map((table) => `${table}_neo_id_fkey`);
export const USER_IS_GONE = WRITTEN.map((table) => `${table}_user_id_fkey`);
