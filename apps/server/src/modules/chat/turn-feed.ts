import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode } from '@neo/contracts';
import type { TurnFeed } from '../../platform/http/routes.ts';
import type { LiveTurn, Outcome } from './live-turn.ts';
import { TurnEvents } from './turn-events.ts';

type ErrorData = Extract<Outcome, { event: 'error' }>['data'];
const INTERRUPTED: ErrorData = { code: 'interrupted', message: ERRORS.interrupted.message };

/**
 * A turn in the two forms that a client may ask for.
 * @param watch looks after a stream of it, which ends when its reader may read no more
 */
export function feedOf(turn: LiveTurn, watch: (stream: TurnEvents) => TurnEvents): TurnFeed {
  return {
    turnId: turn.id,
    events: (afterId) => watch(new TurnEvents(turn, afterId)),
    async result(gone) {
      const outcome = await turn.readOutcome(gone);
      if (outcome?.event === 'done') return outcome.data;
      const { code, message, retryAfter }: ErrorData = outcome?.data ?? INTERRUPTED;
      throw new AppError(code in ERRORS ? (code as ErrorCode) : 'internal', {
        message,
        ...(retryAfter !== undefined && { retryAfter }),
      });
    },
  };
}
