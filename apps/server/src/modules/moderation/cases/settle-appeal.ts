import { appealDecided } from '@neo/contracts';
import type { AppealOutcome, Member } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import type { TargetRow } from '../reports/report.model.ts';
import { recordEvent } from '../reports/target-events.ts';
import { AppealRow } from './appeal.model.ts';

/**
 * Ends an open appeal and the escalation of its locked target, and tells the person through an event.
 * @param reason null if the decision was taken back before
 */
export async function settleAppeal(
  tx: Tx<Member>,
  target: TargetRow,
  appealId: string,
  { outcome, reason }: { outcome: AppealOutcome; reason: string | null },
): Promise<AppealRow> {
  const settled = await AppealRow.query(tx.db).patchAndFetchById(appealId, {
    state: outcome,
    reason,
    decidedBy: tx.viewer.id,
    decidedAt: tx.now,
  });
  const resolved = await recordEvent(tx, target, 'resolve', { subjectId: appealId });
  // Reports that came meanwhile still wait.
  if (target.openReports > 0) await recordEvent(tx, resolved, 'report', {});
  await tx.publish(appealDecided, { appealId });
  return settled;
}
