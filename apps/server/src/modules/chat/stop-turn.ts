import { isUuid } from '../../platform/db/model.ts';
import type { MemberScope } from '../../platform/db/scope.ts';
import { closeFromParts } from './close-orphans.ts';
import type { ChatRuntime } from './runtime.ts';
import { TurnRow } from './turn.model.ts';

/** Ends the viewer's running reply, upstream too, and keeps what was shown. Nothing to stop is fine. */
export async function stopTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  neoId: string,
  reason: 'stopped' | 'cleared' = 'stopped',
): Promise<void> {
  const turn = runtime.live.findRunning(scope.viewer.id, neoId);
  if (!turn) return stopElsewhere(scope, neoId);
  turn.end(reason);
  await turn.finished;
}

/**
 * Another server writes the reply: closing its row here makes that server end it. What is not kept is left alone,
 * since it ends with its reader.
 */
async function stopElsewhere(scope: MemberScope, neoId: string): Promise<void> {
  if (!isUuid(neoId)) return;
  const row = await TurnRow.query(scope.db)
    .select('id')
    .findOne({ userId: scope.viewer.id, neoId, status: 'running' })
    .whereNotNull('conversationId');
  if (row) await closeFromParts(scope, row.id, { isStopped: true });
}
