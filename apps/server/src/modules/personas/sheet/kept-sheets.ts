import { EMPTY_SHEET } from '@neo/domain';
import type { Sheet } from '@neo/domain';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../../platform/db/scope.ts';
import { NeoRow } from '../neo.model.ts';
import { sheetOf } from './sheet.model.ts';
import type { SheetRow } from './sheet.model.ts';

/** How many bytes of sheets a process keeps, about. */
export const KEPT_SHEETS_BYTES = 32_000_000;

/**
 * The sheets that turns read. One is kept under the version of its NEO, which every edit counts up in the transaction
 * that writes: so a kept sheet never differs from the stored one of that version.
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
  // In one statement: an edit between two reads would put its sheet under the version before it.
  const row = await NeoRow.query(db)
    .leftJoin('neoSheets', 'neoSheets.neoId', 'neos.id')
    .select('neoSheets.*', 'neos.id', 'neos.version', 'neos.tags')
    .findOne('neos.id', neo.id);
  // Deleted since its row was read: writing the turn will say so.
  if (!row) return EMPTY_SHEET;
  const sheet = sheetOf(row as unknown as Partial<SheetRow>, row.tags);
  kept.set(keyOf(row), sheet);
  return sheet;
}
