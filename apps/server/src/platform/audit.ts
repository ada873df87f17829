import type { AuditEntry } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { Table } from './db/model.ts';
import { readPage } from './db/page.ts';
import type { PageOf } from './db/page.ts';
import type { Scope, Tx } from './db/scope.ts';

export type AuditAction = AuditEntry['action'];

/** A row of `audit`: written once, with what it tells of, and never changed. */
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

/** Why, in the words of who does it. */
export interface Why {
  reason?: string | undefined;
}

type Entry = Pick<AuditRow, 'action' | 'before' | 'after'> &
  Partial<Pick<AuditRow, 'userId' | 'neoId'>> &
  Why;

/** Writes down who did what on what is not theirs, in the transaction that does it. Facts alone: a text of somebody's would outlive them here. */
export async function writeAudit(tx: Tx<Member>, { reason, ...entry }: Entry): Promise<void> {
  await AuditRow.query(tx.db).insert({
    id: uuidv7(),
    actorId: tx.viewer.id,
    reason: reason || null,
    ...entry,
  });
}

/** What was done. */
export function listAudit(
  scope: Scope,
  page: PageOf<'createdAt'>,
  filter: Partial<Record<'action' | 'actorId' | 'neoId' | 'userId', string | undefined>> = {},
): Promise<{ rows: AuditRow[]; total: number }> {
  const query = AuditRow.query(scope.db);
  for (const [column, value] of Object.entries(filter)) {
    if (value !== undefined) void query.where(column, value);
  }
  return readPage(query, page);
}
