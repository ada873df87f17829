import type { MemberScope } from '../../../platform/db/scope.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { ChatRuntime } from '../runtime.ts';
import { TurnRow } from '../conversation/turn.model.ts';

/** The viewer's turn with a NEO that runs, on any server. */
export async function findRunningTurn(
  { db, viewer }: MemberScope,
  neoId: string,
): Promise<TurnRow | undefined> {
  return TurnRow.query(db).findOne({ userId: viewer.id, neoId, status: 'running' });
}

/**
 * The viewer's running reply, whichever server writes it; undefined where none runs or its server cannot be asked.
 * @param turnId only this turn: another that runs meanwhile does not go on from where this one was
 */
export async function followTurn(
  scope: MemberScope,
  { live, followed }: Pick<ChatRuntime, 'live' | 'followed'>,
  neoId: string,
  turnId?: string,
): Promise<LiveTurn | undefined> {
  const here = live.findRunning(scope.viewer.id, neoId);
  const turn = here ?? (await findRunningTurn(scope, neoId));
  if (turnId !== undefined && turn?.id !== turnId) return undefined;
  if (here) return here;
  return turn && ((await live.findSoon(turn.id)) ?? followed.follow(turn));
}
