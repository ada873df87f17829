import { AppError } from '@neo/contracts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import { appointSuperadmin } from '../appoint-superadmin.ts';
import { takeToken } from './account-token.ts';
import { getViewer } from '../identity.queries.ts';
import type { Post } from './post.ts';
import { SignInRow } from '../ways-in/sign-in.model.ts';
import { takeAwaySignIns } from '../ways-in/take-away-sign-ins.ts';
import { UserRow } from '../user.model.ts';

/**
 * Confirms an e-mail with the token from its letter.
 * @param sessionKey the session that stays when others must end
 * @throws link_expired
 */
export function verifyEmail(
  scope: Scope,
  token: string,
  {
    post,
    sessionKey,
    superadminEmail,
  }: { post: Post; sessionKey: string | undefined; superadminEmail: string | undefined },
): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const user = await takeToken(tx, { token, purpose: 'verify-email' });
    if (user.emailVerifiedAt) return;
    await markVerified(tx, user.id, superadminEmail);
    // Someone else may have registered this e-mail and linked Google before it was confirmed, which
    // earlier releases allowed.
    const linked = await SignInRow.query(tx.db).select('id').where({ userId: user.id });
    const ids = linked.map(({ id }) => id);
    await takeAwaySignIns(tx, post, { userId: user.id, ids, exceptKey: sessionKey });
  });
}

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

/** Sends the confirmation letter again. @throws conflict when the e-mail is confirmed, too_many */
export async function askForVerification(scope: MemberScope, post: Post): Promise<void> {
  const user = await getViewer(scope);
  if (user.emailVerifiedAt) {
    throw new AppError('conflict', { reason: 'email_confirmed' });
  }
  await inTransaction(scope, (tx) => post.write(tx, user.id, 'verify-email'));
}
