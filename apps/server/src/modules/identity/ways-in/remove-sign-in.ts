import { AppError } from '@neo/contracts';
import { canRemoveSignIn } from '@neo/domain';
import { authorize } from '../../../platform/authorize.ts';
import { inTransaction } from '../../../platform/db/scope.ts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { Post } from '../letters/post.ts';
import { proveWhereThereIsAPassword } from './prove-password.ts';
import { listSignIns, lockProved } from './sign-ins.queries.ts';
import { takeAwaySignIns } from './take-away-sign-ins.ts';

/**
 * Removes one of the viewer's ways to sign in, but never the last one. Ends all other sessions,
 * because any of them may have started with it.
 * @throws invalid, wrong_password, too_many, conflict, not_found, last_way
 */
export async function removeSignIn(
  scope: MemberScope,
  { id, password }: { id: string; password: string | undefined },
  {
    post,
    isLimited,
    sessionKey,
  }: { post: Post; isLimited: boolean; sessionKey?: string | undefined },
): Promise<void> {
  const proved = await proveWhereThereIsAPassword(scope, password, { isLimited });
  await inTransaction(scope, async (tx) => {
    const user = await lockProved(tx, proved);
    const all = await listSignIns(tx);
    if (!all.some((one) => one.id === id)) throw new AppError('not_found');
    const hasPassword = user.passwordHash !== null;
    authorize(canRemoveSignIn({ hasPassword, signIns: all.length }));
    await takeAwaySignIns(tx, post, { userId: user.id, ids: [id], exceptKey: sessionKey });
  });
}
