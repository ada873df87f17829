/**
 * Room: appeals. The person concerned disagrees with a decision.
 *
 * It promises one appeal for each decision, decided by another moderator, and that a reversal undoes what the decision
 * changed.
 *
 * Files: `make-appeal` → `appeals.queries` (the console's list) → `decide-appeal`.
 */
import { AppError } from '@neo/contracts';
import { refusalOfAppeal } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { holdAccounts } from '../../identity/index.ts';
import { AppealRow } from '../cases/appeal.model.ts';
import { lockCase } from '../cases/claim-case.ts';
import { DecisionRow } from '../cases/decision.model.ts';
import { appealFacts } from '../cases/own-decision.ts';
import { recordEvent } from '../reports/target-events.ts';

/**
 * Appeals against a decision that concerns the viewer, which escalates its target. Of two appeals at once, one is made.
 * @throws not_found, conflict
 */
export function makeAppeal(
  scope: MemberScope,
  decisionId: string,
  text: string,
): Promise<AppealRow> {
  return inTransaction(scope, async (tx) => {
    if (!(await holdAccounts(tx, [tx.viewer.id])).has(tx.viewer.id)) {
      throw new AppError('not_signed_in');
    }
    const seen = await DecisionRow.query(tx.db).findById(decisionId);
    if (!seen) throw new AppError('not_found');
    // The lock orders two appeals, and an appeal and a reversal.
    const target = await lockCase(tx, seen.targetId);
    const decision = await DecisionRow.query(tx.db).findById(decisionId).throwIfNotFound();
    const before = await AppealRow.query(tx.db).findOne({ decisionId });
    const refusal = refusalOfAppeal(tx.viewer.id, appealFacts(decision, before), tx.now);
    if (refusal === 'not_found') throw new AppError('not_found');
    if (refusal) throw new AppError('conflict', { reason: refusal });
    const appeal = await AppealRow.query(tx.db).insertAndFetch({
      id: uuidv7(),
      decisionId,
      userId: tx.viewer.id,
      text,
      state: 'open',
      createdAt: tx.now,
    });
    await recordEvent(tx, target, 'appeal', { subjectId: appeal.id });
    return appeal;
  });
}
