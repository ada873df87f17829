import { canJudgeNeo } from '@neo/domain';
import { writeAudit } from '../audit/index.ts';
import type { Why } from '../audit/index.ts';
import { authorize } from '../../platform/authorize.ts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { accessOf, auditDeletion, eraseNeo, judgeNeo } from '../personas/index.ts';
import type { Judgement, Looked, NeoRow } from '../personas/index.ts';
import { tellJudged } from './cases/tell-judged.ts';

/**
 * Sets a NEO's classification or compliance, with an audit row. Writes nothing if neither the value
 * changes nor a reason is given. @throws not_found, forbidden, stale
 */
export function judge(
  scope: MemberScope,
  neoId: string,
  judgement: Judgement,
  looked: Looked,
): Promise<NeoRow> {
  return inTransaction(scope, async (tx) => {
    const { before, after } = await judgeNeo(tx, neoId, judgement, looked);
    if (after === before) return before;
    const action = 'compliance' in judgement ? 'compliance' : 'classification';
    await writeAudit(tx, {
      action,
      neoId,
      before: { [action]: before[action] },
      after: { [action]: after[action] },
      reason: looked.reason,
    });
    const isApproval = after.compliance === 'green' && before.compliance !== 'green';
    await tellJudged(tx, neoId, { isApproval });
    return after;
  });
}

/**
 * Deletes a NEO from the console, with an audit row without user texts. @throws not_found,
 * forbidden
 */
export function removeNeo(scope: MemberScope, neoId: string, why: Why): Promise<void> {
  return eraseNeo(scope, neoId, async (tx, neo) => {
    authorize(canJudgeNeo(tx.viewer, accessOf(neo)));
    await auditDeletion(tx, neo, why);
  });
}
