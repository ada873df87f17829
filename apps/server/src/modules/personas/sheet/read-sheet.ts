import type { StoredSheet } from '@neo/contracts';
import { canReadSheet } from '@neo/domain';
import type { Sheet } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf } from '../neo/neo.model.ts';
import type { NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { readSheet } from './sheet.model.ts';

/** The sheet of a NEO, for its owner and superadmins. @throws forbidden, not_found */
export async function getSheet(
  scope: MemberScope,
  id: string,
): Promise<{ neo: NeoRow; sheet: Sheet }> {
  const neo = await getNeoRow(scope, id);
  authorize(canReadSheet(scope.viewer, accessOf(neo)));
  return { neo, sheet: await readSheet(scope, neo) };
}

/** A sheet as its author sees it. */
export const presentSheet = ({ neo, sheet }: { neo: NeoRow; sheet: Sheet }): StoredSheet => ({
  definition: sheet.definition,
  personality: sheet.personality,
  scenario: sheet.scenario,
  examples: sheet.examples,
  closingInstructions: sheet.closingInstructions,
  greetings: [...sheet.greetings],
  creatorNotes: sheet.creatorNotes,
  nickname: sheet.nickname,
  tags: [...sheet.tags],
  lore: {
    ...sheet.lore,
    entries: sheet.lore.entries.map((entry) => ({
      ...entry,
      keys: [...entry.keys],
      secondaryKeys: [...entry.secondaryKeys],
    })),
  },
  version: neo.version,
});
