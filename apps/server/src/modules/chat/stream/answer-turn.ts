import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode, Help, Reason } from '@neo/contracts';
import type { TurnFeed } from '../../../platform/http/routes.ts';
import { failed } from './live-turn.ts';
import type { LiveTurn } from './live-turn.ts';
import type { TurnReaders } from './readers.ts';
import { TurnEvents } from './turn-sse.ts';

/** For a reader that was replaced by newer ones of the same person. */
const COME_BACK_S = 5;

/**
 * A turn as a stream or as JSON, for the route.
 * @param watch registers a stream, so that it ends when its reader loses access
 * @param help help lines, which come before the reply
 */
export function feedOf(
  turn: LiveTurn,
  readers: TurnReaders,
  watch: (stream: TurnEvents) => TurnEvents,
  help?: Help,
): TurnFeed {
  return {
    turnId: turn.id,
    events(afterId) {
      const stream = watch(new TurnEvents(turn, afterId, help));
      const leave = readers.join(turn, () => stream.giveWay());
      return stream.once('close', leave);
    },
    async result(gone) {
      const gaveWay = new AbortController();
      const leave = readers.join(turn, () => gaveWay.abort());
      const outcome = await turn.readOutcome(AbortSignal.any([gone, gaveWay.signal]));
      leave();
      if (!outcome && gaveWay.signal.aborted) {
        throw new AppError('too_many', { retryAfter: COME_BACK_S });
      }
      if (outcome?.event === 'done') return { ...outcome.data, ...(help && { help }) };
      const { code, reason, retryAfter } = (outcome ?? failed('interrupted')).data;
      const refusal = new AppError(code in ERRORS ? (code as ErrorCode) : 'internal', {
        ...(reason !== undefined && { reason: reason as Reason }),
        ...(retryAfter !== undefined && { retryAfter }),
      });
      refusal.help = help;
      throw refusal;
    },
  };
}
