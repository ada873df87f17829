import { AppError } from '@neo/contracts';
import { canJudgeNeo } from '@neo/domain';
import { authorize } from '../../platform/authorize.ts';
import { isUuid } from '../../platform/db/model.ts';
import type { Tx } from '../../platform/db/scope.ts';
import type { Member } from '@neo/domain';
import { keepApproved } from './neo-approval.model.ts';
import { accessOf, NeoRow } from './neo.model.ts';

/** What a moderator sets. */
export type Judgement = Pick<NeoRow, 'classification'> | Pick<NeoRow, 'compliance'>;

/**
 * Sets what a moderator decided, in their transaction, and remembers why for the owner. It is no edit: the version stays,
 * and an owner who is writing loses nothing. Asked with the version that was looked at, nothing else is judged.
 * @returns the row as it was, and as it is. @throws not_found, forbidden, stale
 */
export async function judgeNeo(
  tx: Tx<Member>,
  id: string,
  judgement: Judgement,
  { reason, version }: { reason: string | null; version: number | undefined },
): Promise<{ before: NeoRow; after: NeoRow }> {
  const before = isUuid(id) ? await NeoRow.query(tx.db).findById(id).forUpdate() : undefined;
  if (!before) throw new AppError('not_found');
  authorize(canJudgeNeo(tx.viewer, accessOf(before)));
  if (version !== undefined && version !== before.version) {
    throw new AppError('stale', { message: 'This NEO was edited since you looked at it.' });
  }
  const after = await NeoRow.query(tx.db).patchAndFetchById(id, {
    ...judgement,
    ...('compliance' in judgement && {
      reviewNote: reason,
      reviewedAt: tx.now,
      reviewedAs: judgement.compliance,
    }),
  });
  if ('compliance' in judgement && after.compliance === 'green') await keepApproved(tx, after);
  return { before, after };
}
