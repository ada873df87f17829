import type { MemberScope } from '../../platform/db/scope.ts';
import { closeFromParts } from './close-orphans.ts';
import { endElsewhere } from './end-elsewhere.ts';
import { findRunningTurn } from './follow-turn.ts';
import type { ChatRuntime } from './runtime.ts';

/** Ends the viewer's running reply, upstream too, and keeps what was shown. Nothing to stop is fine. */
export async function stopTurn(
  scope: MemberScope,
  runtime: ChatRuntime,
  neoId: string,
  reason: 'stopped' | 'cleared' = 'stopped',
): Promise<void> {
  const turn = runtime.live.findRunning(scope.viewer.id, neoId);
  if (!turn) return stopElsewhere(scope, runtime, neoId, reason);
  turn.end(reason);
  await turn.finished;
}

/**
 * Another server writes the reply, and is asked to end it. Where it cannot be reached the row is closed here with what was
 * stored of it: a server that lives sees that at its next look.
 */
async function stopElsewhere(
  scope: MemberScope,
  runtime: ChatRuntime,
  neoId: string,
  reason: 'stopped' | 'cleared',
): Promise<void> {
  const row = await findRunningTurn(scope, neoId);
  if (!row) return;
  const here = await runtime.live.findSoon(row.id);
  if (here) {
    here.end(reason);
    await here.finished;
  } else if (!(await endElsewhere(runtime.broadcast, row.id, reason))) {
    await closeFromParts(scope, row.id, { isStopped: true });
    runtime.changes.tell(row);
  }
}
