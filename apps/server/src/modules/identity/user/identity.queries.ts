/**
 * Room: user. The accounts themselves.
 *
 * It promises nothing about who may read what: callers ask for people and get what others may see of them. It owns
 * `users`.
 *
 * Files: `user.model` (the row) · `identity.queries` (read, lock) · `appoint-superadmin` ·
 * `assert-not-last-superadmin`.
 */
import { AppError } from '@neo/contracts';
import { isReservedUsername, PROFILE_LIMITS } from '@neo/domain';
import type { MemberScope, Scope, Tx } from '../../../platform/db/scope.ts';
import { isNotSuspended } from '../sessions/running-suspension.ts';
import { UserRow } from './user.model.ts';

/** The fields of a person that other modules may show. */
export interface PersonCard {
  id: string;
  username: string;
  displayName: string | null;
  avatarHash: string | null;
  bio: string | null;
}

/**
 * The signed-in person. @throws not_signed_in when the account was deleted after the session was
 * read
 */
export async function getViewer(scope: MemberScope): Promise<UserRow> {
  const user = await UserRow.query(scope.db).findById(scope.viewer.id);
  if (!user) throw new AppError('not_signed_in');
  return user;
}

/** People by id. */
export async function listPeople(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, PersonCard>> {
  const rows = await UserRow.query(scope.db)
    .select('id', 'username', 'displayName', 'avatarHash', 'bio')
    .whereIn('id', [...ids]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The stored roles of these people, by id. Suspended people have none while they are suspended. */
export async function listRoles(
  { db }: Pick<Scope, 'db'>,
  ids: readonly string[],
): Promise<Map<string, UserRow['role']>> {
  const rows = await UserRow.query(db)
    .select('id', 'role')
    .whereIn('id', [...ids])
    .whereRaw(isNotSuspended('users.id'));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** Whether a picture is anybody's avatar; avatars are public. */
export async function isAvatar(scope: Scope, hash: string): Promise<boolean> {
  return (await UserRow.query(scope.db).select('id').findOne({ avatarHash: hash })) !== undefined;
}

/** The person with this e-mail, ignoring case. */
export function findByEmail(scope: Scope, email: string): Promise<UserRow | undefined> {
  return UserRow.query(scope.db).whereRaw('lower(email) = lower(?)', email).first().execute();
}

/** Whether the viewer may take this username. Their own counts as free. */
export async function isUsernameFree(scope: MemberScope, username: string): Promise<boolean> {
  const { usernameMin, usernameMax } = PROFILE_LIMITS;
  if (username.length < usernameMin || username.length > usernameMax) return false;
  const holder = await findByUsername(scope, username);
  return holder ? holder.id === scope.viewer.id : !isReservedUsername(username);
}

/** The person with this username, ignoring case. @throws not_found */
export async function getByUsername(scope: Scope, username: string): Promise<UserRow> {
  const user = await findByUsername(scope, username);
  if (!user) throw new AppError('not_found', { reason: 'user_not_found' });
  return user;
}

function findByUsername(scope: Scope, username: string): Promise<UserRow | undefined> {
  return UserRow.query(scope.db).whereRaw('lower(username) = lower(?)', username).first().execute();
}

/**
 * Locks an account until the transaction ends. Changes of its ways to sign in are serialized by
 * this lock.
 */
export const lockAccount = (tx: Tx, userId: string): Promise<UserRow | undefined> =>
  UserRow.query(tx.db).findById(userId).forUpdate().execute();

/** Keeps accounts from being deleted until the transaction ends. @returns those that exist, with role and language */
export async function holdAccounts(
  tx: Tx,
  ids: readonly (string | null)[],
): Promise<Map<string, UserRow>> {
  const some = [...new Set(ids.filter((id) => id !== null))];
  const rows = await UserRow.query(tx.db).whereIn('id', some).orderBy('id').forKeyShare();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Notes whether a browser of a person may want pushes. Locks the person's row. */
export async function setHasPush({ db }: Tx, id: string, hasPush: boolean): Promise<void> {
  await UserRow.query(db).where({ id }).patch({ hasPush });
}
