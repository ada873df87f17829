import { AppError, neoDeleted } from '@neo/contracts';
import { canDeleteNeo } from '@neo/domain';
import type { Member } from '@neo/domain';
import { writeAudit } from '../../audit/index.ts';
import type { Why } from '../../audit/index.ts';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { accessOf, NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';

/**
 * Deletes a NEO for good; with an audit row if it is another person's. @throws forbidden, not_found
 */
export async function deleteNeo(scope: MemberScope, id: string): Promise<void> {
  authorize(canDeleteNeo(scope.viewer, accessOf(await getNeoRow(scope, id))));
  await eraseNeo(scope, id, async (tx, neo) => {
    if (neo.userId !== tx.viewer.id) await auditDeletion(tx, neo);
  });
}

/** Records the deletion of a NEO. None of its texts are kept. */
export function auditDeletion(tx: Tx<Member>, neo: NeoRow, { reason }: Why = {}): Promise<void> {
  const { id: neoId, visibility, compliance } = neo;
  const before = { visibility, compliance };
  return writeAudit(tx, { action: 'delete-neo', neoId, before, after: {}, reason });
}

/** Publishes the deletion of a NEO, alone or with its owner's account. */
export function tellDeleted(tx: Tx, neoId: string): Promise<void> {
  return tx.publish(neoDeleted, { neoId });
}

/**
 * Deletes a NEO; the caller has checked access. It disappears at once for everybody, however many
 * people chat with it. Its conversations, favourites and picture are erased in batches, started by
 * the event; running replies end.
 * @param also runs in the same transaction with the deleted row
 * @throws not_found
 */
export async function eraseNeo(
  scope: MemberScope,
  id: string,
  also: (tx: Tx<Member>, neo: NeoRow) => Promise<void>,
): Promise<void> {
  await inTransaction(scope, (tx) => eraseNeoIn(tx, id, also));
}

/** The same in a transaction of the caller. @throws not_found */
export async function eraseNeoIn(
  tx: Tx<Member>,
  id: string,
  also: (tx: Tx<Member>, neo: NeoRow) => Promise<void>,
): Promise<void> {
  // Of two concurrent deletions the second waits here, and gets not_found.
  const neo = await NeoRow.query(tx.db).findById(id).forUpdate();
  if (!neo) throw new AppError('not_found');
  await also(tx, neo);
  await NeoRow.query(tx.db).deleteById(id);
  await tellDeleted(tx, id);
}
