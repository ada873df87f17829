/**
 * Room: ways in. The ways to sign in to an account: its password and its accounts at other providers.
 *
 * It promises that an account never loses its last way in, that changes of one account are serialized (its row is
 * locked), and that a sign-in which began before a change fails (`ways_version`). It owns `sign_ins`.
 *
 * Files: `sign-in.model` (the row) · `sign-ins.queries` (list, find, lock) · `prove-password` (checks the viewer's) ·
 * `remove-sign-in` (one of the viewer's own) · `take-away-sign-ins` (what a removal ends).
 */
import { AppError } from '@neo/contracts';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import { SignInRow } from './sign-in.model.ts';
import { lockAccount } from '../user/identity.queries.ts';
import { UserRow } from '../user/user.model.ts';

/** The viewer's accounts at other providers, the oldest first. */
export async function listSignIns({ db, viewer }: MemberScope): Promise<SignInRow[]> {
  return SignInRow.query(db).where({ userId: viewer.id }).orderBy(['createdAt', 'id']);
}

/** The account linked to this identity at another provider. */
export function findBySignIn(
  scope: Scope,
  { issuer, subject }: { issuer: string; subject: string },
): Promise<UserRow | undefined> {
  return UserRow.query(scope.db)
    .select('users.*')
    .join('signIns', 'signIns.userId', 'users.id')
    .where({ issuer, subject })
    .first()
    .execute();
}

/**
 * Locks an account whose owner has proved it, unless its ways to sign in changed since: the proof
 * may have used an old password.
 * @throws conflict, not_signed_in when the account was deleted
 */
export async function lockProved(
  tx: Tx,
  { id, waysVersion }: Pick<UserRow, 'id' | 'waysVersion'>,
): Promise<UserRow> {
  const user = await lockAccount(tx, id);
  if (!user) throw new AppError('not_signed_in');
  if (user.waysVersion !== waysVersion) throw new AppError('conflict');
  return user;
}
