import type { AuditEntry } from '@neo/contracts';
import { Table } from '../../platform/db/model.ts';

export type AuditAction = AuditEntry['action'];

/** A row of `audit`: written once, together with the action, and never changed. */
export class AuditRow extends Table {
  static override tableName = 'audit';
  static override jsonAttributes = ['before', 'after'];

  declare id: string;
  declare actorId: string | null;
  declare action: AuditAction;
  declare userId: string | null;
  declare neoId: string | null;
  declare before: Record<string, unknown>;
  declare after: Record<string, unknown>;
  declare reason: string | null;
  declare createdAt: Date;
}
