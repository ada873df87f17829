import { neoPublished } from '@neo/contracts';
import type { Visibility } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';

/** Tells that a NEO came into the public lists. @param before its visibility until now, null when it is new */
export async function announceListing(
  tx: Tx,
  neo: { id: string; visibility: Visibility },
  before: Visibility | null,
): Promise<void> {
  if (neo.visibility !== 'public-listed' || before === 'public-listed') return;
  await tx.publish(neoPublished, { neoId: neo.id });
}
