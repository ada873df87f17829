import type { Scope } from '../../platform/db/scope.ts';
import { finishTurn } from './finish-turn.ts';
import { TurnRow } from './turn.model.ts';
import { readParts } from './turn-parts.ts';

/** Three missed heartbeats. */
const SILENT_MS = 9_000;

/**
 * Closes the turns of servers that died: what arrived is kept as an interrupted reply.
 * @param olderThanMs how long a server must have been silent; 0 where this process is the only one
 */
export async function closeOrphans(
  scope: Scope,
  serverId: string,
  olderThanMs = SILENT_MS,
): Promise<void> {
  const orphans = await TurnRow.query(scope.db)
    .select('id')
    .where({ status: 'running' })
    .whereNot({ serverId })
    .where('heartbeatAt', '<=', new Date(scope.now.getTime() - olderThanMs))
    .limit(100);
  for (const { id } of orphans) {
    const text = await readParts(scope.db, id);
    const status = text === '' ? 'failed' : 'interrupted';
    const isClosed = await finishTurn(scope, id, { status, text });
    if (isClosed) scope.log.info({ turnId: id, status }, 'closed the turn of a server that died');
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
