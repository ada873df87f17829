import { AppError } from '@neo/contracts';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { RepeatNeeds } from '../opening/repeat-turn.ts';
import { LiveTurn } from '../stream/live-turn.ts';
import { findReply, listSpoken, outcomeOf, spokenOutcome } from '../turn/read-ending.ts';
import { TurnRow } from '../turn/turn.model.ts';
import { speechFingerprint } from './speech-plan.ts';
import type { SpeechInput } from './speech-plan.ts';

/**
 * The turn that an earlier call with this key started, so that a retried call takes effect once. A turn that gave
 * nothing is deleted, so that the retry is a new attempt.
 * @returns undefined if the key is new
 * @throws conflict when the key was used with another body
 */
export async function repeatSpeech(
  scope: MemberScope,
  runtime: RepeatNeeds,
  input: SpeechInput,
): Promise<LiveTurn | undefined> {
  const { conversationId, idempotencyKey } = input;
  if (idempotencyKey === undefined) return undefined;
  const turn = await TurnRow.query(scope.db)
    .findOne({ userId: scope.viewer.id, conversationId, idempotencyKey })
    .whereNull('neoId');
  if (!turn) return undefined;
  if (turn.requestHash !== speechFingerprint(runtime.secret, input)) {
    throw new AppError('conflict', { reason: 'key_reused' });
  }
  if (turn.status === 'failed') {
    await TurnRow.query(scope.db).deleteById(turn.id).where({ status: 'failed' });
    return undefined;
  }
  const live =
    (await runtime.live.findSoon(turn.id)) ??
    (turn.status === 'running' ? runtime.followed.follow(turn) : await readStored(scope, turn));
  if (!live) throw new AppError('conflict', { reason: 'message_already_sent' });
  return live;
}

/** The stored replies of a turn, as if each arrived in one piece. */
async function readStored({ db }: MemberScope, turn: TurnRow): Promise<LiveTurn | undefined> {
  const live = new LiveTurn(turn, true);
  if (turn.kind !== 'next') {
    const message = await findReply(db, turn);
    if (!message) return undefined;
    live.speak(turn.speakerId!);
    if (turn.kind !== 'continue') live.append(message.content);
    live.settle(outcomeOf(turn, message));
    return live;
  }
  for (const { neoId, content } of await listSpoken(db, turn)) {
    live.speak(neoId ?? turn.speakerId!);
    live.append(content);
  }
  live.settle(await spokenOutcome(db, turn));
  return live;
}
