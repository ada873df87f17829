/**
 * Room: review. Review data and moderators' decisions about NEOs.
 *
 * It promises that a decision applies only to what the moderator has seen, and that the approved state can be compared
 * with the current one. It owns `neo_approvals`. Moderation calls it through index.ts.
 *
 * Files: `judge-neo` (the decision) · `set-standing` (what a decision about a report changes, and how it is reversed) ·
 * `neo-approval.model` (approved states) · `moderated.queries` (the console's lists) · `neo-review.queries`
 * (differences from the approved state).
 */
import { AppError } from '@neo/contracts';
import { canJudgeNeo, canReviewSheet } from '@neo/domain';
import type { Classification, Compliance, Member } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { findApproved, forgetApproved, keepApproved } from './neo-approval.model.ts';
import { accessOf, NeoRow } from '../neo/neo.model.ts';
import { readSheet } from '../sheet/sheet.model.ts';

/** A moderator's decision. */
export type Judgement = Pick<NeoRow, 'classification'> | Pick<NeoRow, 'compliance'>;

/** The state that the moderator saw, and the reason for the decision. */
export interface Looked {
  reason?: string | undefined;
  version?: number | undefined;
  /** The value that the decision replaces. */
  from?: Classification | Compliance | undefined;
  /** The NEO was waiting for review. */
  waiting?: true | undefined;
  /** Set when the last decision is undone: since when the NEO had been waiting. */
  waitingSince?: Date | undefined;
}

const stale = (reason: 'neo_edited' | 'neo_judged') => new AppError('stale', { reason });

/**
 * Applies a moderator's decision in their transaction and stores the reason for the owner. It is
 * not an edit: the version stays, so an owner's open form remains valid. It is refused if the NEO
 * differs from what the moderator saw.
 * @returns the row before and after; the same row if nothing changed
 * @throws not_found, forbidden, stale
 */
export async function judgeNeo(
  tx: Tx<Member>,
  id: string,
  judgement: Judgement,
  { reason, version, from, waiting, waitingSince }: Looked,
): Promise<{ before: NeoRow; after: NeoRow }> {
  const before = await NeoRow.query(tx.db).findById(id).forUpdate();
  if (!before) throw new AppError('not_found');
  authorize(canJudgeNeo(tx.viewer, accessOf(before)));
  if (version !== undefined && version !== before.version) throw stale('neo_edited');
  const { compliance, classification }: Partial<NeoRow> = judgement;
  const present = compliance ? before.compliance : before.classification;
  const isJudged = waiting && before.waitingSince === null;
  if (isJudged || (from !== undefined && from !== present)) throw stale('neo_judged');
  // Approving again an edited NEO that stayed green.
  const isOpen = compliance === 'green' && before.waitingSince !== null;
  const isSame = present === (compliance ?? classification);
  if (isSame && !isOpen && !reason && !waitingSince) return { before, after: before };
  const after = await NeoRow.query(tx.db).patchAndFetchById(id, {
    ...judgement,
    ...(compliance && {
      reviewNote: reason || null,
      reviewedAt: tx.now,
      reviewedAs: compliance,
      waitingSince: waitingSince ?? (compliance === 'yellow' ? before.waitingSince : null),
    }),
  });
  if (compliance === 'yellow' || waitingSince) {
    if (before.compliance === 'green') await forgetApproved(tx, id);
  } else if (compliance === 'green') {
    // What could not be read is not approved: it waits once the NEO is shared.
    const isRead = canReviewSheet(tx.viewer, accessOf(before)).allowed;
    const sheet = isRead ? await readSheet(tx, after) : (await findApproved(tx, id))?.sheet;
    await keepApproved(tx, after, sheet ?? null);
  }
  return { before, after };
}
