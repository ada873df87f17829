import type { Archetype, ResponseStyle } from '@neo/domain';
import { Table } from '../../platform/db/model.ts';
import type { Tx } from '../../platform/db/scope.ts';
import type { NeoRow } from './neo.model.ts';

/** A row of `neo_approvals`: a NEO as it was when it was approved last. */
export class ApprovalRow extends Table {
  static override tableName = 'neoApprovals';
  static override idColumn = 'neoId';

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
  declare approvedAt: Date;
}

/** Remembers a NEO as it is approved now. */
export async function keepApproved(tx: Tx, neo: NeoRow): Promise<void> {
  await ApprovalRow.query(tx.db)
    .insert({
      neoId: neo.id,
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
      approvedAt: tx.now,
    })
    .onConflict('neoId')
    .merge();
}
