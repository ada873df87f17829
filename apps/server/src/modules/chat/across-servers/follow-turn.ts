import type { MemberScope } from '../../../platform/db/scope.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place, Spot } from '../conversation/place.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import { TurnRow } from '../turn/turn.model.ts';
import type { TurnFollower } from './turn-follower.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';

/** The viewer's running turns with a NEO (null for debates) on any server, at most one per conversation. */
function listRunning({ db, viewer }: MemberScope, neoId: string | null): Promise<TurnRow[]> {
  const running = TurnRow.query(db).where({ userId: viewer.id, status: 'running' });
  return (neoId === null ? running.whereNull('neoId') : running.where({ neoId })).execute();
}

/** The viewer's running turn at a spot, on any server. */
export async function findRunningTurn(
  scope: MemberScope,
  { neoId, turnsOf }: Spot,
): Promise<TurnRow | undefined> {
  const rows = await listRunning(scope, neoId);
  return rows.find(({ conversationId }) => conversationId === turnsOf);
}

/**
 * The viewer's running reply, on whichever server. Undefined if none is running or its server
 * cannot be asked.
 * @param turnId only this turn, because the position in one turn is meaningless in another. With a
 * NEO as place, it is found even if another conversation has become the most recent
 * @throws not_found
 */
export async function followTurn(
  scope: MemberScope,
  { live, followed }: { readonly live: TurnRegistry; readonly followed: TurnFollower },
  place: Place,
  turnId?: string,
): Promise<LiveTurn | undefined> {
  const { neoId, turnsOf } = await findSpot(scope, place);
  const isAnywhere = 'neoId' in place && turnId !== undefined;
  const isMeant = (turn: Pick<TurnRow, 'id' | 'conversationId'>): boolean =>
    (turnId === undefined || turn.id === turnId) && (isAnywhere || turn.conversationId === turnsOf);
  const here = live.listRunningOf(scope.viewer.id, neoId).find(isMeant);
  if (here) return here;
  const turn = (await listRunning(scope, neoId)).find(isMeant);
  return turn && ((await live.findSoon(turn.id)) ?? followed.follow(turn));
}
