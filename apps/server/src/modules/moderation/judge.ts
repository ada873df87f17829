import { neoJudged } from '@neo/contracts';
import { canJudgeNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { eraseNeo, getNeoForAccess, judgeNeo } from '../personas/index.ts';
import type { NeoRow } from '../personas/index.ts';
import { writeAudit } from './audit.ts';

type Judgement = Parameters<typeof judgeNeo>[2];

/** Sets a NEO's classification or compliance, with an audit row. @throws not_found, forbidden */
export function judge(
  scope: MemberScope,
  neoId: string,
  judgement: Judgement,
  reason: string | undefined,
): Promise<NeoRow> {
  return inTransaction(scope, async (tx) => {
    const { before, after } = await judgeNeo(tx, neoId, judgement, reason || null);
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
export async function removeNeo(scope: MemberScope, neoId: string): Promise<void> {
  const neo = await getNeoForAccess(scope, neoId);
  authorize(canJudgeNeo(scope.viewer, neo));
  await eraseNeo(scope, neoId, (tx) =>
    writeAudit(
      { ...tx, viewer: scope.viewer },
      {
        action: 'delete-neo',
        before: { visibility: neo.visibility, compliance: neo.compliance },
        after: {},
      },
    ),
  );
}
