import { neoShared } from '@neo/contracts';
import { canSeeNeo, dayOf, SHARES_PER_HOUR } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import type { Throttle } from '../../../platform/limits/throttle.ts';
import { accessOf, NeoRow } from '../neo/neo.model.ts';
import { getNeoRow } from '../neo/personas.queries.ts';

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
  const throttles: [Throttle, Throttle] = [
    { key: `share:${viewer.id}:${id}`, limit: SHARES_PER_HOUR.ofOneNeo, seconds: HOUR },
    { key: `share:${viewer.id}`, limit: SHARES_PER_HOUR.all, seconds: HOUR },
  ];
  if (isLimited) await spendInTurn(scope.db, throttles, now);
  await inTransaction(scope, async (tx) => {
    await NeoRow.query(tx.db).findById(id).increment('shareCount', 1);
    await tx.publish(neoShared, { neoId: id, day: dayOf(now) });
  });
}
