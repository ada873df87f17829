import { AppError } from '@neo/contracts';
import { canHandleTarget, CLAIM_HOURS } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { writeAudit } from '../../audit/index.ts';
import { TargetRow } from '../reports/report.model.ts';
import { recordEvent } from '../reports/target-events.ts';

const CLAIM_MS = CLAIM_HOURS * 60 * 60 * 1000;

/** When the claim of a target lapses; null if nobody works on it. */
export function claimEnd({ claimedBy, claimedAt }: TargetRow, now: Date): Date | null {
  if (claimedBy === null || claimedAt === null) return null;
  const end = new Date(claimedAt.getTime() + CLAIM_MS);
  return end > now ? end : null;
}

/** The claim of another moderator. @throws conflict */
export function assertNotClaimed(target: TargetRow, viewerId: string, now: Date): void {
  if (target.claimedBy !== viewerId && claimEnd(target, now)) {
    throw new AppError('conflict', { reason: 'target_claimed' });
  }
}

/** @throws not_found */
export async function lockCase(tx: Tx, id: string): Promise<TargetRow> {
  const target = await TargetRow.query(tx.db).findById(id).forUpdate();
  if (!target) throw new AppError('not_found');
  return target;
}

/** Takes a reported thing to work on; again extends it. @throws not_found, forbidden, conflict */
export function claimCase(scope: MemberScope, id: string): Promise<TargetRow> {
  return inTransaction(scope, async (tx) => {
    const target = await lockCase(tx, id);
    authorize(canHandleTarget(tx.viewer, target.userId));
    assertNotClaimed(target, tx.viewer.id, tx.now);
    const changes = { claimedBy: tx.viewer.id, claimedAt: tx.now };
    if (target.claimedBy !== tx.viewer.id) await audit(tx, target, 'claim-report');
    return recordEvent(tx, target, 'claim', { changes });
  });
}

/** Gives up a claim; superadmins end any. Idempotent. @throws not_found, conflict */
export function releaseCase(scope: MemberScope, id: string): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const target = await lockCase(tx, id);
    if (target.claimedBy === null) return;
    if (tx.viewer.role !== 'superadmin') assertNotClaimed(target, tx.viewer.id, tx.now);
    await audit(tx, target, 'release-report');
    await recordEvent(tx, target, 'release', { changes: { claimedBy: null, claimedAt: null } });
  });
}

const audit = (
  tx: Parameters<typeof writeAudit>[0],
  { id, userId, neoId }: TargetRow,
  action: 'claim-report' | 'release-report',
): Promise<void> => writeAudit(tx, { action, userId, neoId, before: { report: id }, after: {} });
