import { AppError } from '@neo/contracts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Tx } from '../../../platform/db/scope.ts';
import { spendInTurn } from '../../../platform/limits/counting.ts';
import { appointSuperadmin } from '../user/appoint-superadmin.ts';
import { getViewer } from '../user/identity.queries.ts';
import type { Post } from './post.ts';
import { UserRow } from '../user/user.model.ts';

/** Marks the address as confirmed: the person has received a letter there. */
export async function markVerified(
  tx: Tx,
  userId: string,
  superadminEmail: string | undefined,
): Promise<void> {
  await UserRow.query(tx.db)
    .findById(userId)
    .whereNull('emailVerifiedAt')
    .patch({ emailVerifiedAt: tx.now });
  await appointSuperadmin(tx, superadminEmail);
}

/** Requests for the confirmation letter per account and hour; fewer letters are sent. */
const ASKS = { limit: 10, seconds: 60 * 60 };

/** Sends the confirmation letter again. @throws conflict when the e-mail is confirmed, too_many */
export async function askForVerification(
  scope: MemberScope,
  { post, isLimited }: { post: Post; isLimited: boolean },
): Promise<void> {
  const key = `verify:ask:${scope.viewer.id}`;
  if (isLimited) await spendInTurn(scope.db, [{ key, ...ASKS }], scope.now);
  const user = await getViewer(scope);
  if (user.emailVerifiedAt) {
    throw new AppError('conflict', { reason: 'email_confirmed' });
  }
  await inTransaction(scope, (tx) => post.write(tx, user.id, 'verify-email'));
}
