/**
 * Room: sessions. Who is calling.
 *
 * It promises that a sign-out, a deletion or a change of role counts at the next request on every server, that a person
 * has a bounded number of sessions, and that a read of the table opens nothing. It owns `sessions`. All rooms that end
 * sessions call it; it calls no other room.
 *
 * Files: `session-store` (what Koa's session asks for at each request) · `sessions.queries` (list them, end them).
 */
import { hash } from 'node:crypto';
import { AppError } from '@neo/contracts';
import { effectiveRole, isMember, isModerator, isOnTrial, VISITOR } from '@neo/domain';
import type { Role, Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { BatchedRead } from '../../../platform/work/batched-read.ts';
import type { SessionData, SessionStore } from '../../../platform/http/session.ts';
import type { RequestState } from '../../../platform/http/state.ts';

interface SessionRow {
  id: string;
  data: SessionData;
  userId: string | null;
  role: Role | null;
  trialEndsAt: Date | null;
  plusUntil: Date | null;
  createdAt: Date;
  seenAt: Date;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** However much it is used, a session ends. */
const LONGEST_MS = 90 * DAY_MS;
/** Whoever has power over others signs in again each week. */
const MODERATORS_LONGEST_MS = 7 * DAY_MS;
/** Sessions of one person at once; with one more, the one that was not used for longest ends. */
export const SESSIONS_PER_PERSON = 50;
const SEEN_EVERY_MS = 5 * 60 * 1000;
const USER_AGENT_MAX = 300;

/** What a request knows of itself, as the store is handed it. */
type Request = Parameters<SessionStore['get']>[2]['ctx'];
const stateOf = (ctx: Request): RequestState => ctx.state as unknown as RequestState;

/** The stored name of a session: a read of the table must not be a way to sign in. */
export const sessionId = (key: string): string => hash('sha256', key);

/** Who calls with a session; undefined where it is too old for what its person may do. */
function viewerOf(row: SessionRow, now: Date): Viewer | undefined {
  const unlocks = row.data.unlocks ?? {};
  if (row.userId === null || row.role === null) return { ...VISITOR, unlocks };
  const plan = { ...row, role: row.role };
  const role = effectiveRole(plan, now);
  const viewer = { id: row.userId, role, isOnTrial: isOnTrial(plan, now), unlocks };
  const age = now.getTime() - row.createdAt.getTime();
  return isModerator(viewer) && age > MODERATORS_LONGEST_MS ? undefined : viewer;
}

/** What is stored with what came, unlock by unlock: two requests may each add one at once. */
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

/** Ends what a person has beyond the limit. After the insert, so that of ten sign-ins at one moment the last sees all. */
async function endSurplus(db: Knex, userId: string): Promise<void> {
  const kept = db('sessions')
    .where({ userId })
    .orderBy([
      { column: 'seenAt', order: 'desc' },
      { column: 'createdAt', order: 'desc' },
    ]);
  await db('sessions').whereIn('id', kept.offset(SESSIONS_PER_PERSON).select('id')).delete();
}

/** Live sessions with the roles of their people, by id. Every request waits for it: prepared once a connection. */
async function listSessions(db: Knex, ids: string[]): Promise<Map<string, SessionRow>> {
  const { rows } = (await db
    .raw(
      /* sql */ `
      select s.id, s.data, s.user_id as "userId", s.created_at as "createdAt", s.seen_at as "seenAt",
        u.role, u.trial_ends_at as "trialEndsAt", u.plus_until as "plusUntil"
      from sessions s left join users u on u.id = s.user_id
      where s.id = any(?::text[]) and s.expires_at > ? and u.is_closed is not true`,
      [ids, new Date()],
    )
    .options({ name: 'sessions' })) as { rows: SessionRow[] };
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Writes a session down. One of a person whose way in was taken away since it was looked at is not written: whoever
 * holds the old password, or the Google that is removed, may have been on the way in just then.
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
  // Shared, so that a change that is not committed yet is waited for.
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
 * Sessions in Postgres. The person's row is read with the session, at every request and for those who come at the same
 * moment together: a role, a deletion, a sign-out counts at once on every server.
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
      // Not at every request: a write for each read would cost more than the read.
      if (now.getTime() - row.seenAt.getTime() > SEEN_EVERY_MS) {
        await db('sessions')
          .where({ id: sessionId(key) })
          .update({ seenAt: now })
          // Whoever reads is not refused because nothing can be written.
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
      // A session that this request found is only ever updated: were it written anew, a slow request
      // would bring one back that was ended meanwhile.
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

/** What the people of these sessions may do now, by the sessions' keys; without those that ended. */
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

/** Removes sessions that ran out. */
export async function pruneSessions(db: Knex, now: Date): Promise<void> {
  await db('sessions').where('expiresAt', '<', now).delete();
}
