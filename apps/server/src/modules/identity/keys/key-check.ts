import type { Knex } from 'knex';
import { prepared } from '../../../platform/db/prepared.ts';
import type { KeyCheck } from '../../../platform/http/programs/program-calls.ts';
import { memberOf } from '../sessions/session-store.ts';
import type { PersonOfRequest } from '../sessions/session-store.ts';
import { RUNNING_SUSPENSION } from '../sessions/running-suspension.ts';
import { hashOfKey, isKey } from './key-text.ts';

const USED_EVERY_MS = 60 * 1000;

interface KeyOfRequest extends PersonOfRequest {
  id: string;
  lastUsedAt: Date | null;
}

const KEY = prepared<KeyOfRequest>(
  'api-key',
  /* sql */ `
  select k.id, k.user_id as "userId", k.last_used_at as "lastUsedAt", u.role, u.trial_ends_at as "trialEndsAt",
    u.plus_until as "plusUntil", u.minor_until as "minorUntil", ${RUNNING_SUSPENSION('u.id')} as suspension
  from api_keys k join users u on u.id = k.user_id
  where k.hash = ? and (k.expires_at is null or k.expires_at > ?) and not u.is_closed`,
);

const MARK = prepared('mark-api-key', 'update api_keys set last_used_at = ? where id = ?');

/**
 * Checks keys against the database. Every request reads the row with its person, so that a revocation, a suspension or a
 * change of the plan counts at once, on every server.
 */
export const createKeyCheck =
  (db: Knex): KeyCheck =>
  async (key, log) => {
    if (!isKey(key)) return undefined;
    const now = new Date();
    const [row] = await KEY(db, [hashOfKey(key), now]);
    if (!row) return undefined;
    // Not at every request: a write per call would cost more than the call.
    const isMarked = now.getTime() - (row.lastUsedAt?.getTime() ?? 0) <= USED_EVERY_MS;
    const marking = isMarked ? Promise.resolve() : MARK(db, [now, row.id]);
    // Calls must work even if nothing can be written.
    const marked = marking.catch((err: unknown) =>
      log.warn({ err }, 'a key was not marked as used'),
    );
    return { id: row.id, viewer: memberOf(row, now), marked };
  };
