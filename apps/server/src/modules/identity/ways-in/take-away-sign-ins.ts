import { raw } from 'objection';
import type { Tx } from '../../../platform/db/scope.ts';
import type { Post } from '../letters/post.ts';
import { endSessions } from '../sessions/sessions.queries.ts';
import { SignInRow } from './sign-in.model.ts';
import { UserRow } from '../user.model.ts';

/**
 * Takes ways to sign in away from an account that the caller has locked: what was begun by them ends as well, and a
 * letter tells of it.
 * @param ids of `sign_ins`; none is nothing to do
 * @param exceptKey the session that goes on
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

/** What was begun with the ways of before opens nothing from now on: a sign-in on its way, a Google about to be added. */
export async function raiseWaysVersion({ db }: Tx, userId: string): Promise<void> {
  await UserRow.query(db)
    .findById(userId)
    .patch({ waysVersion: raw('ways_version + 1') as unknown as number });
}
