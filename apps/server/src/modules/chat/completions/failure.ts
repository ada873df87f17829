import { AppError } from '@neo/contracts';
import { TurnEnded } from '../stream/live-turn.ts';

/** The refusal for a reply that broke off. */
export function failureOf(error: unknown): AppError {
  if (error instanceof TurnEnded) {
    return new AppError(error.ending === 'shutdown' ? 'unavailable' : 'interrupted');
  }
  return error instanceof AppError ? error : new AppError('upstream');
}
