import { AppError, neoDeleted } from '@neo/contracts';
import { canDeleteNeo } from '@neo/domain';
import type { Viewer } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Scope, Tx } from '../../platform/db/scope.ts';
import { releasePicture } from '../../platform/images/store-image.ts';
import { accessOf, NeoRow } from './neo.model.ts';
import { getNeoRow } from './personas.queries.ts';

/** Deletes a NEO of one's own for ever. @throws forbidden, not_found */
export async function deleteNeo(scope: MemberScope, id: string): Promise<void> {
  authorize(canDeleteNeo(scope.viewer, accessOf(await getNeoRow(scope, id))));
  await eraseNeo(scope, id);
}

/**
 * Erases a NEO, whoever may. Foreign keys take its conversations and favourites with it, and end its running replies;
 * its picture goes unless something else shows it.
 * @param also what belongs into the same transaction
 * @throws not_found
 */
export async function eraseNeo<V extends Viewer>(
  scope: Scope<V>,
  id: string,
  also?: (tx: Tx<V>) => Promise<void>,
): Promise<void> {
  const imageHash = await inTransaction(scope, async (tx) => {
    // Of two deletions at once one tells of it; the picture is the one that the row had at its end.
    const [gone] = await NeoRow.query(tx.db).where({ id }).delete().returning('imageHash');
    if (!gone) throw new AppError('not_found');
    await tx.publish(neoDeleted, { neoId: id });
    await also?.(tx);
    return gone.imageHash;
  });
  await releasePicture(scope, imageHash);
}
