import { neoJudged } from '@neo/contracts';
import { canJudgeNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { eraseNeo, getNeoForAccess, judgeNeo } from '../personas/index.ts';
import type { NeoRow } from '../personas/index.ts';
import { writeAudit } from './audit.ts';
import type { Why } from './audit.ts';

type Judgement = Parameters<typeof judgeNeo>[2];

/**
 * Sets a NEO's classification or compliance, with an audit row.
 * @param version of the read that is judged. @throws not_found, forbidden, stale
 */
export function judge(
  scope: MemberScope,
  neoId: string,
  judgement: Judgement,
  { reason, version }: Why & { version?: number | undefined },
): Promise<NeoRow> {
  return inTransaction(scope, async (tx) => {
    const looked = { reason: reason || null, version };
    const { before, after } = await judgeNeo(tx, neoId, judgement, looked);
    const action = 'compliance' in judgement ? 'compliance' : 'classification';
    await writeAudit(tx, {
      action,
      neoId,
      before: { [action]: before[action] },
      after: { [action]: after[action] },
      reason,
    });
    await tx.publish(neoJudged, { neoId });
    return after;
  });
}

/** Deletes a NEO from the console, with an audit row that keeps what is no text of anybody's. @throws not_found, forbidden */
export async function removeNeo(scope: MemberScope, neoId: string, { reason }: Why): Promise<void> {
  const neo = await getNeoForAccess(scope, neoId);
  authorize(canJudgeNeo(scope.viewer, neo));
  const before = { visibility: neo.visibility, compliance: neo.compliance };
  await eraseNeo(scope, neoId, (tx) =>
    writeAudit(tx, { action: 'delete-neo', before, after: {}, reason }),
  );
}
