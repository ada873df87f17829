import { raw } from 'objection';
import type { Tx } from '../../../platform/db/scope.ts';
import type { Post } from '../letters/post.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { SignInRow } from './sign-in.model.ts';
import { UserRow } from '../user/user.model.ts';

/**
 * Removes ways to sign in from an account that the caller has locked, ends the sessions they may
 * have started, and notifies the owner by letter.
 * @param ids ids of `sign_ins`; does nothing if empty
 * @param exceptKey the session to keep
 */
export async function takeAwaySignIns(
  tx: Tx,
  post: Post,
  { userId, ids, exceptKey }: { userId: string; ids: string[]; exceptKey?: string | undefined },
): Promise<void> {
  if (ids.length === 0) return;
  await SignInRow.query(tx.db).delete().where({ userId }).whereIn('id', ids);
  await raiseWaysVersion(tx, userId);
  await endSessions(tx.db, { userId, exceptKey });
  await post.tell(tx, userId, 'google-removed');
}

/**
 * Invalidates everything that started with the previous ways to sign in, such as a running sign-in
 * or a pending Google link.
 */
export async function raiseWaysVersion({ db }: Tx, userId: string): Promise<void> {
  await UserRow.query(db)
    .findById(userId)
    .patch({ waysVersion: raw('ways_version + 1') as unknown as number });
}
