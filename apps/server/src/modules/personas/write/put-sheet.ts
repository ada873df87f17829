import type { SheetInput } from '@neo/contracts';
import type { Sheet } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { NeoRow } from '../neo.model.ts';
import { changedFields, readSheet, writeSheet } from '../sheet/sheet.model.ts';
import { changingNeo } from './change-neo.ts';

/**
 * Replaces the sheet of a NEO. An approved NEO goes back to review.
 * @throws forbidden, plan, not_found, stale
 */
export function putSheet(
  scope: MemberScope,
  id: string,
  { version, ...sheet }: SheetInput,
): Promise<{ neo: NeoRow; sheet: Sheet }> {
  return changingNeo(scope, id, version, async (tx, row, change) => {
    const names = changedFields(await readSheet(tx, row), sheet);
    if (names.length === 0) return { neo: row, sheet };
    await writeSheet(tx, id, sheet);
    return { neo: await change(new Set(names), { tags: sheet.tags }), sheet };
  });
}
