import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import { fingerprintOf } from './turn-input.ts';
import type { TurnInput } from './turn-input.ts';
import { findReply, outcomeOf } from '../turn/read-ending.ts';
import { TurnRow } from '../turn/turn.model.ts';
import type { TurnFollower } from '../across-servers/turn-follower.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';

/** Everything that the search for an earlier turn needs. */
export interface RepeatNeeds {
  readonly secret: string;
  readonly live: TurnRegistry;
  readonly followed: TurnFollower;
}

const conflict = (reason: Reason): AppError => new AppError('conflict', { reason });

/**
 * The turn that an earlier send with this key started, so that a retried send takes effect once. A
 * turn that gave nothing is deleted, so that the retry is a new attempt.
 * @returns undefined if the key is new
 * @throws conflict when the key was used with another body, or the reply is neither running nor
 * stored
 */
export async function repeatTurn(
  scope: MemberScope,
  runtime: RepeatNeeds,
  input: TurnInput,
): Promise<LiveTurn | undefined> {
  if (input.idempotencyKey === undefined) return undefined;
  const turn = await TurnRow.query(scope.db).findOne({
    userId: scope.viewer.id,
    neoId: input.neoId,
    idempotencyKey: input.idempotencyKey,
  });
  if (!turn) return undefined;
  if (turn.requestHash !== fingerprintOf(runtime.secret, input)) {
    throw conflict('key_reused');
  }
  if (turn.status === 'failed') {
    await TurnRow.query(scope.db).deleteById(turn.id).where({ status: 'failed' });
    return undefined;
  }
  const live =
    (await runtime.live.findSoon(turn.id)) ??
    (turn.status === 'running' ? runtime.followed.follow(turn) : await readStored(scope, turn));
  if (!live) throw conflict('message_already_sent');
  return live;
}

/** A finished reply from its message, as if it arrived in one piece. */
async function readStored({ db }: MemberScope, turn: TurnRow): Promise<LiveTurn | undefined> {
  const message = await findReply(db, turn);
  if (!message) return undefined;
  const live = new LiveTurn(turn, true);
  // The text added by a continuation cannot be told apart any more; the outcome contains the whole
  // reply.
  if (turn.kind !== 'continue') live.append(message.content);
  live.settle(outcomeOf(turn, message));
  return live;
}
