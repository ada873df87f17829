import type { Sheet } from '@neo/domain';
import { LRUCache } from 'lru-cache';
import type { Scope } from '../../../platform/db/scope.ts';
import type { NeoRow } from '../neo.model.ts';
import { readSheet } from './sheet.model.ts';

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

/** The sheet of a NEO whose row was just read, for a turn. */
export async function sheetForTurn(
  scope: Pick<Scope, 'db'>,
  neo: Pick<NeoRow, 'id' | 'version' | 'tags'>,
): Promise<Sheet> {
  const key = `${neo.id} ${neo.version}`;
  const found = kept.get(key);
  if (found) return found;
  const sheet = await readSheet(scope, neo);
  kept.set(key, sheet);
  return sheet;
}
