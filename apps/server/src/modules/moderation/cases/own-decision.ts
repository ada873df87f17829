import { AppError } from '@neo/contracts';
import type { OwnDecision } from '@neo/contracts';
import { appealsEnd, refusalOfAppeal } from '@neo/domain';
import type { DecisionState } from '@neo/domain';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { AppealRow } from './appeal.model.ts';
import { DecisionRow } from './decision.model.ts';

/** A suspension whose time is over has ended by itself. */
export const stateOf = ({ state, endDate }: DecisionRow, now: Date): DecisionState =>
  state === 'active' && endDate !== null && endDate <= now ? 'expired' : state;

export const presentOwnAppeal = (row: AppealRow): NonNullable<OwnDecision['appeal']['made']> => ({
  id: row.id,
  text: row.text,
  state: row.state,
  reason: row.reason,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

export const appealFacts = (row: DecisionRow, appeal: AppealRow | undefined) => ({
  userId: row.userId,
  decision: row.decision,
  decidedAt: row.createdAt,
  isAppealed: appeal !== undefined,
  isReversed: row.state === 'reversed',
});

function present(
  row: DecisionRow,
  appeal: AppealRow | undefined,
  { viewer, now }: Scope,
): OwnDecision {
  return {
    decision_visibility: row.decisionVisibility,
    decision_account: row.decisionAccount,
    decision_ground: row.decisionGround,
    decision_facts: row.decisionFacts,
    source_type: row.sourceType,
    automated_detection: row.automatedDetection,
    automated_decision: row.automatedDecision,
    category: row.category,
    content_type: row.contentType,
    territorial_scope: row.territorialScope,
    application_date: row.applicationDate.toISOString(),
    end_date: row.endDate?.toISOString() ?? null,
    id: row.id,
    decision: row.decision,
    state: stateOf(row, now),
    reversedAt: row.reversedAt?.toISOString() ?? null,
    days: row.days,
    rule: row.rule,
    reason: row.reason,
    target: { kind: row.kind, label: row.label, neoId: row.neoId },
    createdAt: row.createdAt.toISOString(),
    appeal: {
      isOpen: refusalOfAppeal(viewer.id, appealFacts(row, appeal), now) === null,
      until: appealsEnd(row.createdAt).toISOString(),
      made: appeal ? presentOwnAppeal(appeal) : null,
      isRestorable: row.decision !== 'delete',
    },
  };
}

/** A decision for the person that it concerns; for everybody else it does not exist. @throws not_found */
export async function readOwnDecision(scope: MemberScope, id: string): Promise<OwnDecision> {
  const row = await DecisionRow.query(scope.db).findOne({ id, userId: scope.viewer.id });
  if (!row || row.decision === 'dismiss') throw new AppError('not_found');
  const appeal = await AppealRow.query(scope.db).findOne({ decisionId: id });
  return present(row, appeal, scope);
}

/** All decisions about the viewer with their appeals, for their export. */
export async function allOwnDecisions(scope: MemberScope): Promise<OwnDecision[]> {
  const rows = await DecisionRow.query(scope.db)
    .where({ userId: scope.viewer.id })
    .whereNot({ decision: 'dismiss' })
    .orderBy('id');
  const appeals = await AppealRow.query(scope.db).whereIn(
    'decisionId',
    rows.map(({ id }) => id),
  );
  const byDecision = new Map(appeals.map((appeal) => [appeal.decisionId, appeal]));
  return rows.map((row) => present(row, byDecision.get(row.id), scope));
}
