import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { closeFromParts } from './close-orphans.ts';
import { endElsewhere, LONGEST_MS } from '../across-servers/end-elsewhere.ts';
import { findRunningTurn } from '../across-servers/follow-turn.ts';
import type { Spot } from '../conversation/place.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { ChatRuntime } from '../runtime.ts';

/** What stopping a turn needs of the runtime. */
export type StopNeeds = Pick<ChatRuntime, 'live' | 'broadcast' | 'changes'>;

/** Ends the viewer's running reply at a spot, upstream too, and keeps what was shown. Nothing to stop is fine. @throws unavailable */
export async function stopTurn(
  scope: MemberScope,
  runtime: StopNeeds,
  spot: Spot,
  reason: 'stopped' | 'cleared' = 'stopped',
): Promise<void> {
  const turn = runtime.live
    .listRunningOf(scope.viewer.id, spot.neoId)
    .find(({ conversationId }) => conversationId === spot.turnsOf);
  return turn ? endHere(turn, reason) : stopElsewhere(scope, runtime, spot, reason);
}

/** The upstream's call ends now; what was shown is stored as soon as that can be. @throws unavailable where that takes long */
async function endHere(turn: LiveTurn, reason: 'stopped' | 'cleared'): Promise<void> {
  turn.end(reason);
  const isFinished = await Promise.race([
    turn.finished.then(() => true),
    wait(LONGEST_MS, false, { ref: false }),
  ]);
  if (!isFinished) throw new AppError('unavailable', { retryAfter: 5 });
}

/**
 * Another server writes the reply, and is asked to end it. Where it cannot be reached the row is closed here with what was
 * stored of it: a server that lives sees that at its next look.
 */
async function stopElsewhere(
  scope: MemberScope,
  runtime: StopNeeds,
  spot: Spot,
  reason: 'stopped' | 'cleared',
): Promise<void> {
  const row = await findRunningTurn(scope, spot);
  if (!row) return;
  const here = await runtime.live.findSoon(row.id);
  if (here) return endHere(here, reason);
  if (!(await endElsewhere(runtime.broadcast, row.id, reason))) {
    await closeFromParts(scope, row.id, 'stopped');
    runtime.changes.tell(row);
  }
}
