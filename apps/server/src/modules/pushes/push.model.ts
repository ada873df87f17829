import type { Language } from '@neo/domain';
import { Table } from '../../platform/db/model.ts';

/** A row of `push_subscriptions`: a browser that is told of finished replies. */
export class SubscriptionRow extends Table {
  static override tableName = 'pushSubscriptions';

  declare id: string;
  declare userId: string;
  /** It is deleted with this session. */
  declare sessionId: string;
  /** Secret: who knows it can send to the browser. */
  declare endpoint: string;
  declare p256dh: string;
  declare auth: string;
  declare language: Language;
  declare createdAt: Date;
}

/** A row of `pushes`: a message that is still to be sent. */
export class PushRow extends Table {
  static override tableName = 'pushes';

  declare id: string;
  declare subscriptionId: string;
  declare neoId: string;
  declare neoName: string;
  /** Null if the conversation is not stored. */
  declare conversationId: string | null;
  declare isDebate: boolean;
  declare failures: number;
  declare nextAt: Date;
  declare expiresAt: Date;
}
