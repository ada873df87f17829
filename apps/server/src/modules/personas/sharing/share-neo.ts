import { canSeeNeo, SHARES_PER_HOUR } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { spend } from '../../../platform/limits/throttle.ts';
import { accessOf, NeoRow } from '../neo.model.ts';
import { getNeoRow } from '../personas.queries.ts';

const HOUR = 60 * 60;

/**
 * Counts one share of a NEO. Everyone who sees it may share it, with a rate limit so that the count
 * is meaningful.
 * @throws too_many, and the refusals of seeing it
 */
export async function shareNeo(
  scope: MemberScope,
  id: string,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  authorize(canSeeNeo(scope.viewer, accessOf(await getNeoRow(scope, id))));
  const { viewer, now } = scope;
  const throttles = [
    { key: `share:${viewer.id}`, limit: SHARES_PER_HOUR.all, seconds: HOUR },
    { key: `share:${viewer.id}:${id}`, limit: SHARES_PER_HOUR.ofOneNeo, seconds: HOUR },
  ];
  await inTransaction(scope, async (tx) => {
    if (isLimited) await spend(tx.db, throttles, now);
    await NeoRow.query(tx.db).findById(id).increment('shareCount', 1);
  });
}
