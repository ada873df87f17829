import type { Knex } from 'knex';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { sessionId, SESSIONS_PER_PERSON } from './session-store.ts';

export interface OwnSessionRow {
  publicId: string;
  isCurrent: boolean;
  userAgent: string | null;
  createdAt: Date;
  seenAt: Date;
}

/** The viewer's live sessions: first the one with this key, then by last use. */
export async function listOwnSessions(
  { db, viewer, now }: MemberScope,
  key: string | undefined,
): Promise<OwnSessionRow[]> {
  const current = key === undefined ? '' : sessionId(key);
  return (
    (await db('sessions')
      .where({ userId: viewer.id })
      .where('expiresAt', '>', now)
      .select(
        'publicId',
        'userAgent',
        'createdAt',
        'seenAt',
        db.raw('id = ? as is_current', current),
      )
      .orderBy([
        { column: 'isCurrent', order: 'desc' },
        { column: 'seenAt', order: 'desc' },
      ])
      // An earlier release did not limit them, so there may be more.
      .limit(SESSIONS_PER_PERSON)) as OwnSessionRow[]
  );
}

/** Ends a person's sessions, all or all but the one with this key. @returns how many */
export async function endSessions(
  db: Knex,
  { userId, exceptKey }: { userId: string; exceptKey?: string | undefined },
): Promise<number> {
  const query = db('sessions').where({ userId });
  if (exceptKey !== undefined) void query.whereNot({ id: sessionId(exceptKey) });
  return query.delete();
}

/** Ends one of the viewer's own sessions. Unknown ids and other people's sessions are ignored. */
export async function endOwnSession({ db, viewer }: MemberScope, publicId: string): Promise<void> {
  await db('sessions').where({ userId: viewer.id, publicId }).delete();
}

/** When the viewer's session with this key began. */
export async function beganAt(
  { db, viewer }: MemberScope,
  key: string | undefined,
): Promise<Date | undefined> {
  if (key === undefined) return undefined;
  const row = (await db('sessions')
    .where({ userId: viewer.id, id: sessionId(key) })
    .first('createdAt')) as { createdAt: Date } | undefined;
  return row?.createdAt;
}
