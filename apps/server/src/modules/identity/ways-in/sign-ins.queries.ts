/**
 * Room: ways in. The ways into an account: its password, and each account of another provider.
 *
 * It promises that an account never loses its last way in, that changes of one account happen one after the other (its
 * row is locked), and that a sign-in that began before a change comes to nothing (`ways_version`). It owns `sign_ins`.
 * `passwords/`, `sign-in/`, `google/` and `letters/` call it; it calls `sessions/`.
 *
 * Files: `sign-in.model` (the row) · `sign-ins.queries` (list, find, lock) · `prove-password` (asks the viewer for it) ·
 * `remove-sign-in` (one of one's own) · `take-away-sign-ins` (what a removal ends).
 */
import { AppError } from '@neo/contracts';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import { SignInRow } from './sign-in.model.ts';
import { UserRow } from '../user.model.ts';

/** Where else the viewer signs in, the oldest first. */
export async function listSignIns({ db, viewer }: MemberScope): Promise<SignInRow[]> {
  return SignInRow.query(db).where({ userId: viewer.id }).orderBy(['createdAt', 'id']);
}

/** The account that somebody at another provider opens, as it is at the moment in which the way to it is looked up. */
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

/** An account, held until the transaction ends: what changes the ways into it happens one after the other. */
export const lockAccount = (tx: Tx, userId: string): Promise<UserRow | undefined> =>
  UserRow.query(tx.db).findById(userId).forUpdate().execute();

/**
 * The same of an account that its owner proved to be theirs, unless a way to sign in was taken away since: the proof may
 * have been the password of before.
 * @throws conflict, not_signed_in when the account went away
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
