import { Table } from '../../platform/db/model.ts';

export type TurnStatus = 'running' | 'complete' | 'interrupted' | 'failed';

/** A row of `turns`: one thing said and the reply to it. At most one runs per person and NEO. */
export class TurnRow extends Table {
  static override tableName = 'turns';

  declare id: string;
  declare userId: string;
  declare neoId: string;
  declare conversationId: string | null;
  declare status: TurnStatus;
  declare replySeq: number | null;
  declare idempotencyKey: string | null;
  declare requestHash: string | null;
  declare serverId: string;
  declare heartbeatAt: Date;
  declare createdAt: Date;
}

export const OPEN_TURN = 'turns_open_key';
export const SAME_KEY = 'turns_user_id_neo_id_idempotency_key_key';
