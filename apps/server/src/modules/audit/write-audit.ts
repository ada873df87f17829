import { AppError } from '@neo/contracts';
import type { AuditEntry } from '@neo/contracts';
import type { Member } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { isBreachOf, Table } from '../../platform/db/model.ts';
import { countUpTo, notGone } from '../erasure/index.ts';
import type { ErasurePart } from '../erasure/index.ts';
import { readPage } from '../../platform/db/page.ts';
import type { PageOf } from '../../platform/db/page.ts';
import type { Scope, Tx } from '../../platform/db/scope.ts';

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
  await AuditRow.query(tx.db)
    .insert({ id: uuidv7(), actorId: tx.viewer.id, reason: reason || null, ...entry })
    .catch((error: unknown) => {
      // The account of who asks went away since the session was read.
      throw isBreachOf(error, ['audit_actor_id_fkey']) ? new AppError('not_signed_in') : error;
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
    if (value === undefined) continue;
    void query.where(column, value);
    // Who is gone is no longer named; a NEO's id says nothing of anybody.
    if (column === 'actorId' || column === 'userId') void query.whereRaw(notGone('??'), [column]);
  }
  return readPage(query, page);
}

const nameIn = (column: 'actor_id' | 'user_id'): ErasurePart => ({
  async erase({ db }, { kind, id }, limit) {
    if (kind === 'neo') return 0;
    const { rowCount } = await db.raw<{ rowCount: number }>(
      `update audit set ${column} = null
       where ctid = any(array(select ctid from audit where ${column} = ? limit ?))`,
      [id, limit],
    );
    return rowCount;
  },
  count: async (db, { kind, id }, limit) =>
    kind === 'neo' ? 0 : countUpTo(db, `select 1 from audit where ${column} = ?`, [id], limit),
});

/** Rows stay, and no longer say who did it or to whom. Of a NEO the id stays: it says nothing of anybody. */
export const eraseNames = [nameIn('actor_id'), nameIn('user_id')];
