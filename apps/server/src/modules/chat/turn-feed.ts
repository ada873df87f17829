import { AppError, ERRORS } from '@neo/contracts';
import type { ErrorCode } from '@neo/contracts';
import type { TurnFeed } from '../../platform/http/routes.ts';
import type { LiveTurn } from './live-turn.ts';
import { TurnEvents } from './turn-events.ts';

/** A turn in the two forms that a client may ask for. */
export function feedOf(turn: LiveTurn): TurnFeed {
  return {
    events: (afterId) => new TurnEvents(turn, afterId),
    async result(gone) {
      const outcome = await turn.readOutcome(gone);
      if (outcome?.event === 'done') return outcome.data;
      const code = (outcome?.data.code ?? 'interrupted') as ErrorCode;
      throw new AppError(code in ERRORS ? code : 'internal', {
        message: outcome?.data.message ?? ERRORS.interrupted.message,
        ...(outcome?.retryAfter !== undefined && { retryAfter: outcome.retryAfter }),
      });
    },
  };
}
