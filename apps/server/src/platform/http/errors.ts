import { AppError } from '@neo/contracts';
import { isDatabaseAway } from '../db/knex.ts';
import type { Logger } from '../log.ts';

/** The one place where whatever was thrown becomes a refusal that a client may see. */
export function toAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.warn({ err: error.cause, code: error.code }, error.message);
    return error;
  }
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database did not answer');
    return new AppError('unavailable', { retryAfter: 2 });
  }
  log.error({ err: error }, 'a call failed');
  return new AppError('internal');
}
