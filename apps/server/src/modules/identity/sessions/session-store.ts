/**
 * Room: sessions. Identifies the caller.
 *
 * It promises that a sign-out, a deletion or a change of role takes effect at the next request on every server, that a
 * person has a bounded number of sessions, and that reading the table gives nobody access. It owns `sessions`.
 *
 * Files: `session-store` (Koa's session store, used by each request) · `sessions.queries` (list and end sessions) ·
 * `running-suspension` (SQL).
 */
import { hash } from 'node:crypto';
import { AppError } from '@neo/contracts';
import { effectiveRole, isMember, isMinorAt, isStaff, isOnTrial, VISITOR } from '@neo/domain';
import type { Member, Role, Suspension, Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { prepared } from '../../../platform/db/prepared.ts';
import { RUNNING_SUSPENSION } from './running-suspension.ts';
import { BatchedRead } from '../../../platform/work/batched-read.ts';
import type { SessionData, SessionStore } from '../../../platform/http/session.ts';
import type { RequestState } from '../../../platform/http/state.ts';

/** The facts about a person that are read with each of their requests. */
export interface PersonOfRequest {
  userId: string;
  role: Role;
  trialEndsAt: Date | null;
  plusUntil: Date | null;
  minorUntil: Date | null;
  /** Null if none is running. */
  suspension: { until: string | null; reason: string } | null;
}

interface SessionRow extends Omit<PersonOfRequest, 'userId' | 'role'> {
  id: string;
  data: SessionData;
  userId: string | null;
  role: Role | null;
  createdAt: Date;
  seenAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum age of a session, however active it is. */
const LONGEST_MS = 90 * DAY_MS;
/** Moderators must sign in again every week. */
const MODERATORS_LONGEST_MS = 7 * DAY_MS;
/** Concurrent sessions per person; beyond this, the least recently used one ends. */
export const SESSIONS_PER_PERSON = 50;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const USER_AGENT_MAX = 300;

/** The request context that the store receives. */
type Request = Parameters<SessionStore['get']>[2]['ctx'];
const stateOf = (ctx: Request): RequestState => ctx.state as unknown as RequestState;

/** Sessions are stored under a hash, so that reading the table does not allow signing in. */
export const sessionId = (key: string): string => hash('sha256', key);

const suspensionOf = ({ until, reason }: NonNullable<SessionRow['suspension']>): Suspension => ({
  until: until === null ? null : new Date(until),
  reason,
});

/** The person as the viewer of a request. */
export function memberOf(
  person: PersonOfRequest,
  now: Date,
  unlocks: Member['unlocks'] = {},
): Member {
  return {
    id: person.userId,
    role: effectiveRole(person, now),
    isOnTrial: isOnTrial(person, now),
    unlocks,
    ...(isMinorAt(person.minorUntil, now) && { isMinor: true }),
    ...(person.suspension && { suspension: suspensionOf(person.suspension) }),
  };
}

/** The viewer of a session; undefined if the session is too old for a moderator. */
function viewerOf(row: SessionRow, now: Date): Viewer | undefined {
  const unlocks = row.data.unlocks ?? {};
  const { userId, role } = row;
  if (userId === null || role === null) return { ...VISITOR, unlocks };
  const viewer = memberOf({ ...row, userId, role }, now, unlocks);
  const age = now.getTime() - row.createdAt.getTime();
  return isStaff(viewer.role) && age > MODERATORS_LONGEST_MS ? undefined : viewer;
}

/**
 * Merges stored and new data, unlock by unlock, because two concurrent requests may each add one.
 */
const merged = (db: Knex, data: string): Knex.Raw =>
  db.raw(
    /* sql */ `?::jsonb || jsonb_strip_nulls(jsonb_build_object('unlocks',
      nullif(coalesce(data -> 'unlocks', '{}') || coalesce(?::jsonb -> 'unlocks', '{}'), '{}')))`,
    [data, data],
  );

const noLaterThanItsEnd = (db: Knex, expiresAt: Date): Knex.Raw =>
  db.raw(`least(?::timestamptz, created_at + ? * interval '1 millisecond')`, [
    expiresAt,
    LONGEST_MS,
  ]);

/**
 * Ends sessions beyond the limit. Runs after the insert, so that of concurrent sign-ins the last
 * one sees all.
 */
async function endSurplus(db: Knex, userId: string): Promise<void> {
  const kept = db('sessions')
    .where({ userId })
    .orderBy([
      { column: 'seenAt', order: 'desc' },
      { column: 'createdAt', order: 'desc' },
    ]);
  await db('sessions').whereIn('id', kept.offset(SESSIONS_PER_PERSON).select('id')).delete();
}

// In a subquery, so that the plan does not depend on the number of ids and is made once.
const SESSIONS = prepared<SessionRow>(
  'sessions',
  /* sql */ `
  select s.id, s.data, s.user_id as "userId", s.created_at as "createdAt", s.seen_at as "seenAt",
    u.role, u.trial_ends_at as "trialEndsAt", u.plus_until as "plusUntil", u.minor_until as "minorUntil",
    ${RUNNING_SUSPENSION('u.id')} as suspension
  from sessions s left join users u on u.id = s.user_id
  where s.id = any((select ?::text[])::text[]) and s.expires_at > ? and u.is_closed is not true`,
);

/** Live sessions by id, with the person's role. Every request waits for this query. */
async function listSessions(db: Knex, ids: string[]): Promise<Map<string, SessionRow>> {
  const rows = await SESSIONS(db, [ids, new Date()]);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Stores a session, unless the person's ways to sign in changed since they were read: someone with
 * the old password, or a removed Google account, may be signing in at that moment.
 */
async function insertSession(
  db: Knex,
  row: { id: string; userAgent: string | null; data: string; expiresAt: Date },
  { userId, waysVersion }: SessionData,
): Promise<void> {
  if (userId === undefined) {
    await db('sessions').insert(row);
    return;
  }
  // FOR SHARE waits for an uncommitted change of the person.
  const person = db('users')
    .select('id', db.raw('?, ?, ?::jsonb, ?', [row.id, row.userAgent, row.data, row.expiresAt]))
    .where({ id: userId, waysVersion: waysVersion ?? null, isClosed: false })
    .forShare();
  const inserted: unknown[] = await db(
    db.raw('sessions (user_id, id, user_agent, data, expires_at)'),
  )
    .insert(person)
    .returning('id');
  if (inserted.length === 0) throw new AppError('wrong_credentials');
}

/**
 * Sessions in Postgres. Each request reads the person's row with the session, batched among
 * concurrent requests, so that a change of role, a deletion or a sign-out takes effect at once on
 * every server.
 */
export function createSessionStore(db: Knex): SessionStore {
  const live = new BatchedRead((ids) => listSessions(db, ids));
  return {
    async get(key, _maxAge, { ctx }) {
      const row = await live.get(sessionId(key));
      const now = new Date();
      if (!row) return undefined;
      const viewer = viewerOf(row, now);
      if (!viewer) return undefined;
      // Not at every request: a write per read would cost more than the read.
      if (now.getTime() - row.seenAt.getTime() > SEEN_EVERY_MS) {
        await db('sessions')
          .where({ id: sessionId(key) })
          .update({ seenAt: now })
          // Reads must work even if nothing can be written.
          .catch((err: unknown) =>
            stateOf(ctx).log.warn({ err }, 'a session was not marked as seen'),
          );
      }
      const state = stateOf(ctx);
      state.viewer = viewer;
      state.sessionKey = key;
      return row.data;
    },

    async set(key, data, maxAge, { ctx }) {
      const row = { data: JSON.stringify(data), expiresAt: new Date(Date.now() + maxAge) };
      const id = sessionId(key);
      // A session found by this request is only updated. Inserting it again would let a slow
      // request revive a session that was ended meanwhile.
      const state = stateOf(ctx);
      if (key === state.sessionKey) {
        await db('sessions')
          .where({ id })
          .update({ data: merged(db, row.data), expiresAt: noLaterThanItsEnd(db, row.expiresAt) });
      } else {
        const userAgent = ctx.get('user-agent').slice(0, USER_AGENT_MAX) || null;
        await insertSession(db, { id, userAgent, ...row }, data);
        state.sessionKey = key;
        if (data.userId !== undefined) await endSurplus(db, data.userId);
      }
    },

    async destroy(key) {
      await db('sessions')
        .where({ id: sessionId(key) })
        .delete();
    },
  };
}

/** Current roles by session key, without ended sessions. */
export async function listSessionRoles(
  { db, now }: { db: Knex; now: Date },
  keys: readonly string[],
): Promise<Map<string, Role>> {
  const rows = await listSessions(
    db,
    keys.map((key) => sessionId(key)),
  );
  return new Map(
    keys.flatMap((key) => {
      const row = rows.get(sessionId(key));
      const viewer = row && viewerOf(row, now);
      return viewer && isMember(viewer) ? [[key, viewer.role] as const] : [];
    }),
  );
}

/** Deletes expired sessions. */
export async function pruneSessions(db: Knex, now: Date): Promise<void> {
  await db('sessions').where('expiresAt', '<', now).delete();
}
