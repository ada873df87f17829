import type { AdminNeo, Case, CaseDecision } from '@neo/contracts';
import type { ReportReason } from '@neo/domain';
import type { PersonCard } from '../../identity/index.ts';
import { presentCard } from '../../personas/index.ts';
import type { ModeratedRow } from '../../personas/index.ts';
import type { TargetRow } from '../reports/report.model.ts';
import type { AppealRow } from './appeal.model.ts';
import { claimEnd } from './claim-case.ts';
import type { DecisionRow } from './decision.model.ts';
import { stateOf } from './own-decision.ts';

const targetOf = ({
  kind,
  label,
  neoId,
  userId,
  seq,
}: Pick<TargetRow, 'kind' | 'label' | 'neoId' | 'userId'> & { seq?: number | null }) => ({
  kind,
  label,
  neoId,
  userId,
  seq: seq ?? null,
});

/** @param people moderators, by id */
export function presentCase(
  row: TargetRow,
  people: ReadonlyMap<string, PersonCard>,
  now: Date,
): Case {
  const until = claimEnd(row, now);
  const moderator = row.claimedBy === null ? undefined : people.get(row.claimedBy);
  const counts = Object.entries(row.reasonCounts) as [ReportReason, number][];
  return {
    id: row.id,
    target: targetOf(row),
    state: row.review,
    isAppealed: row.isAppealed,
    isUrgent: row.isUrgent,
    reasons: counts
      .map(([reason, count]) => ({ reason, count }))
      .toSorted((a, b) => b.count - a.count),
    openReports: row.openReports,
    openedAt: row.openedAt.toISOString(),
    lastReportedAt: row.lastReportedAt.toISOString(),
    claim:
      until && moderator
        ? { id: moderator.id, username: moderator.username, until: until.toISOString() }
        : null,
  };
}

export const presentDecision = (
  row: DecisionRow,
  {
    appeal,
    moderator,
    now,
  }: { appeal?: AppealRow | undefined; moderator?: PersonCard | undefined; now: Date },
): CaseDecision => ({
  id: row.id,
  caseId: row.targetId,
  target: targetOf(row),
  decision: row.decision,
  state: stateOf(row, now),
  days: row.days,
  endsAt: row.endDate?.toISOString() ?? null,
  rule: row.rule,
  reason: row.reason,
  decidedBy: moderator?.username ?? null,
  createdAt: row.createdAt.toISOString(),
  appeal: appeal ? { id: appeal.id, state: appeal.state } : null,
});

/** A NEO as moderators see it. */
export const presentModerated = (row: ModeratedRow): AdminNeo => ({
  ...presentCard(row),
  version: row.version,
  // Review begins when it is shared.
  waitingSince: row.visibility === 'private' ? null : (row.waitingSince?.toISOString() ?? null),
  approvedAt: row.approvedAt?.toISOString() ?? null,
  reviewNote: row.reviewNote,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
});
