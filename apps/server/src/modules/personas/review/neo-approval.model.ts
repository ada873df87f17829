import type { Archetype, ResponseStyle, Sheet } from '@neo/domain';
import { Table } from '../../../platform/db/model.ts';
import type { Scope, Tx } from '../../../platform/db/scope.ts';
import type { NeoRow } from '../neo/neo.model.ts';

/** A row of `neo_approvals`: a NEO's approved state. */
export class ApprovalRow extends Table {
  static override tableName = 'neoApprovals';
  static override idColumn = ['neoId', 'approvedAt'];

  declare neoId: string;
  declare name: string;
  declare imageHash: string | null;
  declare description: string;
  declare wikiUrl: string | null;
  declare archetype: Archetype;
  declare characterAttributes: string[];
  declare responseStyle: ResponseStyle;
  declare categories: string[];
  declare knowledge: string;
  declare contextBackground: string;
  declare temperature: number;
  /** Null where it was approved unread: before there were sheets, or by a moderator while it was private. */
  declare sheet: Sheet | null;
  declare approvedAt: Date;
}

/** A subquery, because Postgres timestamps are finer than a Date. */
const latest = ({ db }: Tx, neoId: string) =>
  ApprovalRow.query(db).where({ neoId }).max('approvedAt');

/** The last approved state. */
export async function findApproved(scope: Scope, neoId: string): Promise<ApprovalRow | undefined> {
  return ApprovalRow.query(scope.db).where({ neoId }).orderBy('approvedAt', 'desc').first();
}

/** Undoes the last approval, so that the one before applies. */
export async function forgetApproved(tx: Tx, neoId: string): Promise<void> {
  await ApprovalRow.query(tx.db)
    .delete()
    .where({ neoId })
    .where('approvedAt', '=', latest(tx, neoId));
}

/**
 * Stores the NEO as approved. Keeps the previous approval too, because this one may be undone.
 * @param sheet null if it was not read
 */
export async function keepApproved(tx: Tx, neo: NeoRow, sheet: Sheet | null): Promise<void> {
  const { id: neoId } = neo;
  await ApprovalRow.query(tx.db)
    .delete()
    .where({ neoId })
    .where('approvedAt', '<', latest(tx, neoId));
  await ApprovalRow.query(tx.db).insert({
    neoId,
    name: neo.name,
    imageHash: neo.imageHash,
    description: neo.description,
    wikiUrl: neo.wikiUrl,
    archetype: neo.archetype,
    characterAttributes: neo.characterAttributes,
    responseStyle: neo.responseStyle,
    categories: neo.categories,
    knowledge: neo.knowledge,
    contextBackground: neo.contextBackground,
    temperature: neo.temperature,
    sheet,
  });
}
