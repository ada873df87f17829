import { AppError } from '@neo/contracts';
import type { AppealDecisionInput } from '@neo/contracts';
import { refusalOfAppealDecision } from '@neo/domain';
import type { Member } from '@neo/domain';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { writeAudit } from '../../audit/index.ts';
import { holdAccounts, liftSuspension } from '../../identity/index.ts';
import { restoreNeo } from '../../personas/index.ts';
import { AppealRow } from '../cases/appeal.model.ts';
import { lockCase } from '../cases/claim-case.ts';
import { DecisionRow } from '../cases/decision.model.ts';
import { settleAppeal } from '../cases/settle-appeal.ts';
import { tellJudged } from '../cases/tell-judged.ts';

/**
 * Decides an appeal. Reversing undoes the decision, except where its effect was changed again since; deleted things stay
 * deleted. @throws not_found, forbidden, conflict
 */
export function decideAppeal(
  scope: MemberScope,
  appealId: string,
  { outcome, reason }: AppealDecisionInput,
): Promise<AppealRow> {
  return inTransaction(scope, async (tx) => {
    const seen = await AppealRow.query(tx.db).findById(appealId);
    const decision = seen && (await DecisionRow.query(tx.db).findById(seen.decisionId));
    if (!seen || !decision) throw new AppError('not_found');
    await holdAccounts(tx, [tx.viewer.id, seen.userId]);
    const refusal = refusalOfAppealDecision(tx.viewer, decision);
    if (refusal === 'forbidden') throw new AppError('forbidden');
    if (refusal) throw new AppError('conflict', { reason: refusal });
    // An appeal that was open when an earlier release reversed its decision: it can only be granted.
    const isReversed = decision.state === 'reversed';
    if (isReversed && outcome === 'upheld') {
      throw new AppError('conflict', { reason: 'decision_reversed' });
    }
    // NEOs before reported things, in the order of all locks.
    if (outcome === 'reversed' && !isReversed) await undo(tx, decision);
    const target = await lockCase(tx, decision.targetId);
    const appeal = await AppealRow.query(tx.db).findById(appealId).forUpdate().throwIfNotFound();
    if (appeal.state !== 'open') throw new AppError('conflict', { reason: 'appeal_decided' });
    const decided = await settleAppeal(tx, target, appealId, { outcome, reason });
    if (outcome === 'reversed' && !isReversed) {
      await DecisionRow.query(tx.db)
        .findById(decision.id)
        .patch({ state: 'reversed', reversedAt: tx.now });
    }
    await writeAudit(tx, {
      action: 'decide-appeal',
      userId: decision.userId,
      neoId: decision.neoId,
      reason,
      before: { decision: decision.decision, report: decision.targetId },
      after: { outcome },
    });
    return decided;
  });
}

async function undo(tx: Tx<Member>, { id, decision, neoId, before, after }: DecisionRow) {
  if (decision === 'suspend') await liftSuspension(tx, id);
  if (before === null || after === null || neoId === null) return;
  const isThere = await restoreNeo(tx, neoId, { before, after, decisionId: id });
  if (isThere) await tellJudged(tx, neoId);
}
