/**
 * Room: review. What moderation reads and decides about a NEO.
 *
 * It promises that nothing is judged other than what the moderator looked at, and that an approved state can be
 * compared with the present one. It owns `neo_approvals`. Moderation calls it through the door, `write/` calls
 * `neo-approval.model`; it calls `search/`.
 *
 * Files: `judge-neo` (the decision) · `neo-approval.model` (a NEO as it was approved) · `moderated.queries` (the
 * console's lists) · `neo-review.queries` (what waits, and what changed since).
 */
import { AppError } from '@neo/contracts';
import { canJudgeNeo } from '@neo/domain';
import type { Classification, Compliance, Member } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import type { Tx } from '../../../platform/db/scope.ts';
import { forgetApproved, keepApproved } from './neo-approval.model.ts';
import { accessOf, NeoRow } from '../neo.model.ts';

/** What a moderator sets. */
export type Judgement = Pick<NeoRow, 'classification'> | Pick<NeoRow, 'compliance'>;

/** What the moderator had before their eyes, and why they decide as they do. */
interface Looked {
  reason?: string | undefined;
  version?: number | undefined;
  /** What it was, of what is judged. */
  from?: Classification | Compliance | undefined;
  /** It waited. */
  waiting?: true | undefined;
  /** The last decision is taken back: since when it waited before. */
  waitingSince?: Date | undefined;
}

const stale = (reason: 'neo_edited' | 'neo_judged') => new AppError('stale', { reason });

/**
 * Sets what a moderator decided, in their transaction, and remembers why for the owner. It is no edit: the version stays,
 * and an owner who is writing loses nothing. Asked with what was looked at, nothing else is judged.
 * @returns the row as it was, and as it is: the same one where there was nothing to write.
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
  // What was edited and stayed green is approved anew.
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
  } else if (compliance === 'green') await keepApproved(tx, after);
  return { before, after };
}
