import { driverError, isDatabaseAway } from '../../../platform/db/knex.ts';
import type { Scope } from '../../../platform/db/scope.ts';
import { finishTurn } from './finish-turn.ts';
import { TurnRow } from '../conversation/turn.model.ts';
import { readParts } from './turn-parts.ts';

/** Three missed heartbeats. With a sweep's interval on top, an orphan is closed within 10 s. */
export const SILENT_MS = 6_500;
const AT_ONCE = 100;

/** Closes a running turn of another server with the parts of its reply that were stored. */
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

/** SQLSTATEs of one turn's rows being held: lock not available, deadlock. */
const HELD = new Set<unknown>(['55P03', '40P01']);

/** One that cannot be closed now must not keep the others open. @throws when the database is away: then all wait */
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
 * Closes the turns of servers that died, and those that this one gave up on. Several servers may do it at once.
 * @param isLive the turns that this process still writes
 * @param silentMs how long a turn must have been without heartbeat; 0 where this process is the only one
 * @returns those that it closed
 */
export async function closeOrphans(
  scope: Scope,
  isLive: (turnId: string) => boolean,
  silentMs = SILENT_MS,
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
      if (isLive(turn.id) || !(await tryToClose(scope, turn.id))) continue;
      scope.log.info({ turnId: turn.id }, 'closed an orphaned turn');
      closed.push(turn);
    }
    if (rows.length < AT_ONCE) return closed;
    lastId = rows.at(-1)!.id;
  }
}

/** Forgets turns whose retry can no longer come: an idempotency key is good for a day. */
export async function pruneTurns(scope: Scope): Promise<void> {
  const dayAgo = new Date(scope.now.getTime() - 24 * 60 * 60 * 1000);
  await TurnRow.query(scope.db)
    .whereNot({ status: 'running' })
    .where('createdAt', '<', dayAgo)
    .delete();
}
