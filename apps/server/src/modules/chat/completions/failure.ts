import { AppError } from '@neo/contracts';
import { TurnEnded } from '../stream/live-turn.ts';
import type { Feed } from './feed.ts';

/** The refusal for a reply that broke off. Unlike a chat reply, none of it is stored. */
export function failureOf({ error, text }: Pick<Feed, 'error' | 'text'>): AppError {
  if (error instanceof TurnEnded && error.ending === 'shutdown') {
    return text === ''
      ? new AppError('unavailable')
      : new AppError('unavailable', { reason: 'reply_cut_by_stop' });
  }
  const isCut = error instanceof AppError && error.code === 'interrupted';
  if (isCut || error instanceof TurnEnded) {
    return new AppError('interrupted', { reason: 'reply_cut', cause: error });
  }
  return error instanceof AppError ? error : new AppError('upstream');
}
