import { AppError } from '@neo/contracts';
import { inTransaction } from '../../platform/db/scope.ts';
import type { MemberScope, Scope } from '../../platform/db/scope.ts';
import { spend } from '../../platform/throttle.ts';
import { takeToken } from './account-token.ts';
import { getViewer } from './identity.queries.ts';
import { writeLetter } from './letter.model.ts';
import { UserRow } from './user.model.ts';

/** Confirms the e-mail of whoever got this token by letter. @throws link_expired */
export function verifyEmail(scope: Scope, token: string): Promise<void> {
  return inTransaction(scope, async (tx) => {
    const userId = await takeToken(tx.db, { token, purpose: 'verify-email', now: tx.now });
    await markVerified(tx, userId);
  });
}

/** The person has shown that letters to this address reach them. */
export async function markVerified({ db, now }: Scope, userId: string): Promise<void> {
  await UserRow.query(db)
    .findById(userId)
    .whereNull('emailVerifiedAt')
    .patch({ emailVerifiedAt: now });
}

const LETTERS = { limit: 3, seconds: 60 * 60 };

/** Sends the letter once more. @throws conflict when the e-mail is confirmed, too_many */
export async function askForVerification(
  scope: MemberScope,
  { isLimited }: { isLimited: boolean },
): Promise<void> {
  const user = await getViewer(scope);
  if (user.emailVerifiedAt) {
    throw new AppError('conflict', { message: 'Your e-mail is confirmed already.' });
  }
  await inTransaction(scope, async (tx) => {
    if (isLimited) await spend(tx.db, [{ key: `letter:verify:${user.id}`, ...LETTERS }], tx.now);
    await writeLetter(tx.db, { userId: user.id, kind: 'verify-email', now: tx.now });
  });
}
