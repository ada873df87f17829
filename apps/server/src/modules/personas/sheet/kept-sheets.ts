import { EMPTY_SHEET } from '@neo/domain';
import type { Sheet } from '@neo/domain';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../../platform/db/scope.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { sheetOf } from './sheet.model.ts';
import type { SheetRow } from './sheet.model.ts';

/** Approximate size of the cache of one process, in bytes. */
export const KEPT_SHEETS_BYTES = 32_000_000;

/**
 * Cached sheets for turns. The key includes the NEO's version, which every edit increments in the same transaction, so
 * a cached sheet always equals the stored one of that version.
 */
const kept = new LRUCache<string, Sheet>({
  maxSize: KEPT_SHEETS_BYTES,
  sizeCalculation: (sheet) => 200 + 2 * JSON.stringify(sheet).length,
});

const keyOf = ({ id, version }: Pick<NeoRow, 'id' | 'version'>): string => `${id} ${version}`;

/** The sheet of a NEO whose row was just read, for a turn. */
export async function sheetForTurn(
  { db }: Pick<Scope, 'db'>,
  neo: Pick<NeoRow, 'id' | 'version'>,
): Promise<Sheet> {
  const found = kept.get(keyOf(neo));
  if (found) return found;
  // One statement, because an edit between two reads would cache the new sheet under the old version.
  const row = await NeoRow.query(db)
    .leftJoin('neoSheets', 'neoSheets.neoId', 'neos.id')
    .select('neoSheets.*', 'neos.id', 'neos.version', 'neos.tags')
    .findOne('neos.id', neo.id);
  // The NEO was deleted meanwhile. Writing the turn will be refused.
  if (!row) return EMPTY_SHEET;
  const sheet = sheetOf(row as unknown as Partial<SheetRow>, row.tags);
  kept.set(keyOf(row), sheet);
  return sheet;
}
