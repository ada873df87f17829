import type { MemberScope } from '../../../platform/db/scope.ts';
import { findSpot } from '../conversation/place.ts';
import type { Place, Spot } from '../conversation/place.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { ChatRuntime } from '../runtime.ts';
import { TurnRow } from '../conversation/turn.model.ts';

/** The viewer's turns with a NEO that run, on any server: one for each conversation at most. */
function listRunning({ db, viewer }: MemberScope, neoId: string): Promise<TurnRow[]> {
  return TurnRow.query(db).where({ userId: viewer.id, neoId, status: 'running' }).execute();
}

/** The viewer's turn that runs at a spot, on any server. */
export async function findRunningTurn(
  scope: MemberScope,
  { neoId, turnsOf }: Spot,
): Promise<TurnRow | undefined> {
  const rows = await listRunning(scope, neoId);
  return rows.find(({ conversationId }) => conversationId === turnsOf);
}

/**
 * The viewer's running reply, whichever server writes it; undefined where none runs or its server cannot be asked.
 * @param turnId only this turn: another that runs meanwhile does not go on from where this one was. By NEO it is found
 * also where another conversation is the most recent by now
 * @throws not_found
 */
export async function followTurn(
  scope: MemberScope,
  { live, followed }: Pick<ChatRuntime, 'live' | 'followed'>,
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
