import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { closeFromParts } from '../turn/close-orphans.ts';
import { endElsewhere, LONGEST_MS } from './end-elsewhere.ts';
import { findRunningTurn } from './follow-turn.ts';
import type { TurnRow } from '../turn/turn.model.ts';
import { STOP_ASKED } from './turn-messages.ts';
import type { StopAsked } from './turn-messages.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place, Spot } from '../conversation/place.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { Broadcast } from '../../../platform/broadcast/index.ts';
import type { Changes } from '../stream/changes.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';

/** Everything that stopping a turn needs. */
export interface StopNeeds {
  readonly live: TurnRegistry;
  readonly broadcast: Broadcast;
  readonly changes: Changes;
}

/**
 * Ends what the viewer has asked for at a place, also a reply whose turn is not open yet, here or on another server.
 * @throws not_found; unavailable
 */
export async function stopAsked(
  scope: MemberScope,
  runtime: StopNeeds,
  place: Place,
): Promise<void> {
  const opening = runtime.live.untilOpened(scope.viewer.id);
  const { neoId, turnsOf } = await findSpot(scope, place);
  const stopped: StopAsked = { userId: scope.viewer.id, neoId, conversationId: turnsOf };
  runtime.broadcast.publish(STOP_ASKED, stopped);
  await opening;
  // The conversation may be as new as its turn.
  await stopTurn(
    scope,
    runtime,
    turnsOf ? { neoId, conversationId: turnsOf, turnsOf } : await findSpot(scope, place),
  );
}

/**
 * Ends the viewer's running reply at a spot, including the upstream call, and stores the shown
 * text. Does nothing if none is running. @throws unavailable
 */
export async function stopTurn(
  scope: MemberScope,
  runtime: StopNeeds,
  spot: Spot,
  reason: 'stopped' | 'cleared' = 'stopped',
): Promise<void> {
  const turn = runtime.live
    .listRunningOf(scope.viewer.id, spot.neoId)
    .find(({ conversationId }) => conversationId === spot.turnsOf);
  if (turn) return endHere(turn, reason);
  const row = await findRunningTurn(scope, spot);
  if (row) await endTurn(scope, runtime, row, reason);
}

/**
 * The upstream call ends at once; the text is stored as soon as possible. @throws unavailable if
 * that takes long
 */
async function endHere(turn: LiveTurn, reason: 'stopped' | 'cleared'): Promise<void> {
  turn.end(reason);
  const isFinished = await Promise.race([
    turn.finished.then(() => true),
    wait(LONGEST_MS, false, { ref: false }),
  ]);
  if (!isFinished) throw new AppError('unavailable', { retryAfter: 5 });
}

/**
 * Ends one running turn of the viewer, here or on its server. If that cannot be reached, the row is closed here
 * with the stored text; a server that is still alive notices that at its next check. @throws unavailable
 */
export async function endTurn(
  scope: MemberScope,
  runtime: StopNeeds,
  row: TurnRow,
  reason: 'stopped' | 'cleared',
): Promise<void> {
  const here = await runtime.live.findSoon(row.id);
  if (here) return endHere(here, reason);
  if (!(await endElsewhere(runtime.broadcast, row.id, reason))) {
    await closeFromParts(scope, row.id, 'stopped');
    runtime.changes.tell(row);
  }
}
