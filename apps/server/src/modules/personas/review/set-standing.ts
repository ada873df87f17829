import { standingAfter, standingRestored } from '@neo/domain';
import type { Compliance, Decision, Member, Visibility } from '@neo/domain';
import type { Tx } from '../../../platform/db/scope.ts';
import { NeoRow } from '../neo/neo.model.ts';
import { judgeNeo } from './judge-neo.ts';
import { readApproval } from './neo-review.queries.ts';

/** The values of a NEO before and after a decision, so that it can be reversed. Stored as JSON. */
export interface Standing {
  visibility: Visibility;
  compliance: Compliance;
  review: Pick<NeoRow, 'reviewNote' | 'reviewedAs'> & {
    reviewedAt: string | null;
    waitingSince: string | null;
  };
}

/** The current values of a NEO that a decision can change. */
export const standingOf = (row: NeoRow): Standing => ({
  visibility: row.visibility,
  compliance: row.compliance,
  review: {
    reviewNote: row.reviewNote,
    reviewedAs: row.reviewedAs,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
  },
});

/**
 * Applies `unlist` or `hide` to a NEO. Hiding goes the way of every judgement. While it is unlisted, its owner cannot
 * list it again. @returns the standing before and after @throws not_found, forbidden, stale
 */
export async function applyToNeo(
  tx: Tx<Member>,
  neoId: string,
  given: { decision: Decision; decisionId: string; reason: string; version?: number | undefined },
): Promise<{ before: Standing; after: Standing }> {
  const { decision, decisionId, reason, version } = given;
  if (decision === 'hide') {
    const judged = await judgeNeo(tx, neoId, { compliance: 'red' }, { reason, version });
    return { before: standingOf(judged.before), after: standingOf(judged.after) };
  }
  // Locks, and checks what the moderator saw and may do.
  const { before } = await judgeNeo(tx, neoId, { compliance: undefined as never }, { version });
  const { visibility } = standingAfter(decision, before);
  const after = await NeoRow.query(tx.db).patchAndFetchById(neoId, {
    visibility,
    unlistedBy: decisionId,
  });
  return { before: standingOf(before), after: standingOf(after) };
}

/** Undoes what a decision changed, except where it was changed again since. Does nothing for a deleted NEO. */
export async function restoreNeo(
  tx: Tx,
  neoId: string,
  { before, after, decisionId }: { before: Standing; after: Standing; decisionId: string },
): Promise<boolean> {
  const now = await NeoRow.query(tx.db).findById(neoId).forUpdate();
  if (!now) return false;
  const { visibility, compliance } = standingRestored({ before, after }, now);
  const isReviewRestored = after.compliance !== before.compliance && compliance !== now.compliance;
  const { review } = before;
  // It may have been edited or shared while it was red.
  const { isOfAll, isLost } =
    isReviewRestored && compliance === 'green'
      ? await readApproval(tx, now)
      : { isOfAll: true, isLost: false };
  const isUnread = isLost || (!isOfAll && visibility !== 'private');
  const waitedSince = review.waitingSince === null ? null : new Date(review.waitingSince);
  await NeoRow.query(tx.db)
    .findById(neoId)
    .patch({
      visibility,
      compliance: isLost ? 'yellow' : compliance,
      ...(now.unlistedBy === decisionId && { unlistedBy: null }),
      ...(isReviewRestored && {
        reviewNote: review.reviewNote,
        reviewedAs: review.reviewedAs,
        reviewedAt: review.reviewedAt === null ? null : new Date(review.reviewedAt),
        waitingSince: waitedSince ?? (isUnread ? tx.now : null),
      }),
    });
  return true;
}
