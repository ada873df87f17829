import { canDeleteNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { releasePicture } from '../../platform/images/store-image.ts';
import { accessOf, NeoRow } from './neo.model.ts';
import { getNeoRow } from './personas.queries.ts';

/** Deletes a NEO for ever. Foreign keys take its conversations and favourites with it. @throws forbidden, not_found */
export async function deleteNeo(scope: MemberScope, id: string): Promise<void> {
  const row = await getNeoRow(scope, id);
  authorize(canDeleteNeo(scope.viewer, accessOf(row)));
  await NeoRow.query(scope.db).deleteById(id);
  await releasePicture(scope, row.imageHash);
}
