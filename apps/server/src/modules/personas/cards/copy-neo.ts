import { AppError } from '@neo/contracts';
import { canCopyNeo, isOwner } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { accessOf, NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';
import { readSheet, writeSheet } from '../sheet/sheet.model.ts';
import { assertMayCreate, insertNeo } from '../write/create-neo.ts';
import { copyCard } from './store-card.ts';

function assertMayCopy(viewer: Viewer, row: NeoRow): void {
  const access = accessOf(row);
  const forbidden = isOwner(viewer, access) ? 'refused_not_copied' : 'copies_not_allowed';
  authorize(canCopyNeo(viewer, access, row.allowCopies), { forbidden });
}

/**
 * Copies a NEO of the viewer, or one that any member may see and whose owner allows it: private and yellow, with its
 * sheet, picture, card and files. The copy, and each copy of it, credits the original owner.
 * @throws forbidden, not_found, private, password_required, plan, conflict
 */
export async function copyNeo(scope: MemberScope, id: string): Promise<NeoRow> {
  assertMayCopy(scope.viewer, await getNeoRow(scope, id));
  await assertMayCreate(scope);
  return insertNeo(
    scope,
    async (tx) => {
      // Locks the NEO and its picture until the copy is complete.
      const row = await NeoRow.query(tx.db).findById(id).forShare();
      if (!row) throw new AppError('not_found');
      assertMayCopy(tx.viewer, row);
      return valuesOf(tx.viewer, row);
    },
    async (tx, copy) => {
      await writeSheet(tx, copy.id, await readSheet(tx, { id, tags: copy.tags }));
      await copyCard(tx, { from: id, to: copy.id });
    },
  );
}

const valuesOf = (viewer: Viewer, row: NeoRow): Partial<NeoRow> => ({
  name: row.name,
  imageHash: row.imageHash,
  description: row.description,
  visibility: 'private',
  archetype: row.archetype,
  characterAttributes: row.characterAttributes,
  responseStyle: row.responseStyle,
  categories: row.categories,
  contextBackground: row.contextBackground,
  knowledge: row.knowledge,
  wikiUrl: row.wikiUrl,
  temperature: row.temperature,
  voice: row.voice,
  tags: row.tags,
  copyOfId: isOwner(viewer, accessOf(row)) ? row.copyOfId : row.id,
});
