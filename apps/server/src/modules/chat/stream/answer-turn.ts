import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode } from '@neo/contracts';
import type { TurnFeed } from '../../../platform/http/routes.ts';
import type { LiveTurn, Outcome } from './live-turn.ts';
import type { TurnReaders } from './readers.ts';
import { TurnEvents } from './turn-sse.ts';

type ErrorData = Extract<Outcome, { event: 'error' }>['data'];
const INTERRUPTED: ErrorData = { code: 'interrupted', message: ERRORS.interrupted.message };

/** For a reader who gave way to newer ones of the same person. */
const COME_BACK_S = 5;

/**
 * A turn in the two forms that a client may ask for.
 * @param watch looks after a stream of it, which ends when its reader may read no more
 */
export function feedOf(
  turn: LiveTurn,
  readers: TurnReaders,
  watch: (stream: TurnEvents) => TurnEvents,
): TurnFeed {
  return {
    turnId: turn.id,
    events(afterId) {
      const stream = watch(new TurnEvents(turn, afterId));
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
      if (outcome?.event === 'done') return outcome.data;
      const { code, message, retryAfter }: ErrorData = outcome?.data ?? INTERRUPTED;
      throw new AppError(code in ERRORS ? (code as ErrorCode) : 'internal', {
        message,
        ...(retryAfter !== undefined && { retryAfter }),
      });
    },
  };
}
