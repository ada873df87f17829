import { driverError, isDatabaseAway } from '../../../platform/db/knex.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { metrics } from '../../../platform/metrics/index.ts';
import { finishTurn } from './finish-turn.ts';
import { outcomeOf } from './turn-measures.ts';
import { TurnRow } from './turn.model.ts';
import { readParts } from './turn-parts.ts';

/**
 * Three missed heartbeats. With the interval of a sweep on top, an orphan is closed within 10 s.
 */
export const SILENT_MS = 6_500;
const AT_ONCE = 100;

/** Closes a running turn of another server with the stored parts of its reply. */
export function closeFromParts(
  scope: Scope,
  turnId: string,
  ending: 'orphaned' | 'stopped' = 'orphaned',
): Promise<boolean> {
  return finishTurn(scope, turnId, async (tx) => ({
    ending,
    text: await readParts(tx.db, turnId),
  }));
}

/** SQLSTATEs of a locked row: lock not available, deadlock. */
const HELD = new Set<unknown>(['55P03', '40P01']);

/**
 * A turn that cannot be closed now must not block the others. @throws when the database is away:
 * then all wait
 */
async function tryToClose(scope: Scope, turnId: string): Promise<boolean> {
  try {
    return await closeFromParts(scope, turnId);
  } catch (err) {
    const { code } = driverError(err) as { code?: string };
    if (isDatabaseAway(err) && !HELD.has(code)) throw err;
    scope.log.warn({ err, turnId }, 'an orphaned turn could not be closed');
    return false;
  }
}

/**
 * Closes turns of dead servers, and those that this server gave up on. Several servers may run it
 * at once.
 * @param isLive whether this process still runs a turn
 * @param silentMs minimum time without heartbeat; 0 if this process is the only one
 * @param tell notifies screens of a turn that may be closed: at once, because a later one may fail, and also when the
 * commit's answer is lost
 * @returns the closed turns
 */
export async function closeOrphans(
  scope: Scope,
  isLive: (turnId: string) => boolean,
  silentMs = SILENT_MS,
  tell: (turn: TurnRow) => void = () => undefined,
): Promise<TurnRow[]> {
  const closed: TurnRow[] = [];
  for (let lastId = '00000000-0000-0000-0000-000000000000'; ;) {
    const rows = await TurnRow.query(scope.db)
      .select('id', 'userId', 'neoId')
      .where({ status: 'running' })
      .where('id', '>', lastId)
      .whereRaw("heartbeat_at <= now() - ? * interval '1 ms'", [silentMs])
      .orderBy('id')
      .limit(AT_ONCE);
    for (const turn of rows) {
      if (isLive(turn.id)) continue;
      const isClosed = await tryToClose(scope, turn.id).finally(() => tell(turn));
      if (!isClosed) continue;
      scope.log.info({ turnId: turn.id }, 'closed an orphaned turn');
      metrics.turnsEnded?.inc({ outcome: outcomeOf('orphaned') });
      closed.push(turn);
    }
    if (rows.length < AT_ONCE) return closed;
    lastId = rows.at(-1)!.id;
  }
}

/** Deletes turns older than a day: an idempotency key is valid for a day. */
export async function pruneTurns(scope: Scope): Promise<void> {
  const dayAgo = new Date(scope.now.getTime() - 24 * 60 * 60 * 1000);
  await TurnRow.query(scope.db)
    .whereNot({ status: 'running' })
    .where('createdAt', '<', dayAgo)
    .delete();
}
