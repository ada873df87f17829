import { isMember } from '@neo/domain';
import type { MemberScope, Scope } from '../../../platform/db/scope.ts';
import { FollowRow } from './follow.model.ts';

/** Whether the viewer follows this person; undefined for visitors and for themselves. */
export async function isFollowing(
  { db, viewer }: Scope,
  userId: string,
): Promise<boolean | undefined> {
  if (!isMember(viewer) || viewer.id === userId) return undefined;
  return (await FollowRow.query(db).findById([viewer.id, userId])) !== undefined;
}

/** The people whom the viewer follows, by id. Some may have been deleted. */
export async function listFollowed({ db, viewer }: MemberScope): Promise<string[]> {
  const rows = await FollowRow.query(db).select('followedUserId').where({ userId: viewer.id });
  return rows.map(({ followedUserId }) => followedUserId);
}

/** Whom the viewer follows since when, for their export. */
export const allFollows = ({ db, viewer }: MemberScope) =>
  FollowRow.query(db)
    .join('users', 'users.id', 'followedUserId')
    .select('username', 'follows.createdAt')
    .where({ userId: viewer.id })
    .orderBy('follows.createdAt');
