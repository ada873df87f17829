import { AppError, decisionMade, outcomesDue } from '@neo/contracts';
import { canHandleTarget, statementOf } from '@neo/domain';
import type { Decision, Language, Member } from '@neo/domain';
import { SAFETY_TEXTS } from '@neo/words/letters';
import { authorize } from '../../../platform/authorize.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { writeAudit } from '../../audit/index.ts';
import type { Standing } from '../../personas/index.ts';
import { ReportRow } from '../reports/report.model.ts';
import type { TargetRow } from '../reports/report.model.ts';
import { recordEvent } from '../reports/target-events.ts';
import { AppealRow } from './appeal.model.ts';
import { lockCase } from './claim-case.ts';
import { DecisionRow } from './decision.model.ts';
import { settleAppeal } from './settle-appeal.ts';

export interface Decided {
  readonly id: string;
  readonly decision: Decision;
  readonly rule: string;
  readonly reason: string;
  readonly days?: number | undefined;
  readonly endsAt?: Date | null | undefined;
  /** Whom it concerns; null if their account is deleted. */
  readonly userId: string | null;
  /** Theirs. */
  readonly language: Language;
  readonly changed?: { before: Standing; after: Standing } | undefined;
  /** The caller writes the audit row. */
  readonly isAudited?: boolean;
}

/**
 * Writes a decision about a locked target with its statement of reasons, closes the open reports, and tells everybody
 * concerned through events. The audit names the moderator.
 */
export async function writeDecision(
  tx: Tx<Member>,
  target: TargetRow,
  decided: Decided,
): Promise<DecisionRow> {
  const { id, decision, rule, reason, days = null, endsAt = null, userId, changed } = decided;
  const { kind, neoId, label, openReports, reasonCounts } = target;
  const { decision_visibility, decision_account, decision_ground, ...statement } = statementOf({
    kind,
    decision,
    rule,
    hasReports: openReports > 0,
  });
  const facts = SAFETY_TEXTS[decided.language].facts({
    kind,
    label,
    reports: openReports,
    reasons: openReports > 0 ? Object.keys(reasonCounts) : [],
  });
  const row = await DecisionRow.query(tx.db).insertAndFetch({
    id,
    targetId: target.id,
    kind,
    decision,
    userId,
    neoId,
    label,
    days,
    rule,
    reason,
    before: changed?.before ?? null,
    after: changed?.after ?? null,
    decisionVisibility: decision_visibility,
    decisionAccount: decision_account,
    decisionGround: decision_ground,
    decisionFacts: facts,
    sourceType: statement.source_type,
    automatedDetection: statement.automated_detection,
    automatedDecision: statement.automated_decision,
    category: statement.category,
    contentType: [...statement.content_type],
    territorialScope: [...statement.territorial_scope],
    applicationDate: tx.now,
    endDate: endsAt,
    decidedBy: tx.viewer.id,
    createdAt: tx.now,
    openedAt: openReports > 0 ? target.openedAt : null,
    reports: openReports,
  });
  await ReportRow.query(tx.db)
    .where({ targetId: target.id, state: 'open' })
    .patch({
      state: 'closed',
      closedAt: tx.now,
      decisionId: id,
      reporterKey: null,
      outcome: decision === 'dismiss' ? 'dismissed' : 'upheld',
    });
  await recordEvent(tx, target, 'decide', {
    subjectId: id,
    changes: { openReports: 0, isUrgent: false, claimedBy: null, claimedAt: null },
  });
  if (!decided.isAudited) await audit(tx, target, decided);
  await tx.publish(decisionMade, { decisionId: id });
  if (openReports > 0) await publishOutcomes(tx, id);
  return row;
}

const audit = (
  tx: Tx<Member>,
  { id, neoId, openReports }: TargetRow,
  { userId, decision, days, rule, reason }: Decided,
): Promise<void> =>
  writeAudit(tx, {
    action: 'decide-report',
    userId,
    neoId,
    reason,
    before: { report: id, reports: openReports },
    after: { decision, ...(days !== undefined && { days }), ...(rule !== '' && { rule }) },
  });

/** Reporters of this decision wait for its outcome. */
export const publishOutcomes = (tx: Tx, decisionId: string): Promise<void> =>
  tx.publish(outcomesDue, { decisionId });

/** @throws conflict if no report is open */
export function assertOpen(target: TargetRow): void {
  if (target.openReports === 0) throw new AppError('conflict', { reason: 'target_decided' });
}

/**
 * A moderator unblocked this locked NEO. Appeals against its blocks end with them.
 * @throws forbidden if it is their own: somebody else decided to block it
 */
export async function reverseBlocks(tx: Tx<Member>, neoId: string): Promise<void> {
  const decisions = await DecisionRow.query(tx.db)
    .where({ neoId, decision: 'hide', state: 'active' })
    .patch({ state: 'reversed', reversedAt: tx.now })
    .returning(['id', 'targetId', 'userId']);
  for (const { id, targetId, userId } of decisions) {
    authorize(canHandleTarget(tx.viewer, userId));
    await closeAppeal(tx, id, targetId);
  }
}

async function closeAppeal(tx: Tx<Member>, decisionId: string, targetId: string): Promise<void> {
  // An appeal may be under way: it holds the target.
  const target = await lockCase(tx, targetId);
  const appeal = await AppealRow.query(tx.db).findOne({ decisionId, state: 'open' }).forUpdate();
  if (appeal) await settleAppeal(tx, target, appeal.id, { outcome: 'reversed', reason: null });
}
