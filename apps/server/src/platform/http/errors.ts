import { AppError } from '@neo/contracts';
import type { ErrorBody } from '@neo/contracts';
import { isDatabaseAway, isDatabaseUnwritable } from '../db/knex.ts';
import { inEnglish } from '../in-english.ts';
import type { Logger } from '../log.ts';

/** A bad request as reported by Koa and its middleware, as an error of the contract. */
function clientFault(error: unknown): AppError | undefined {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  if (expose !== true || typeof status !== 'number' || status >= 500) return undefined;
  return new AppError(status === 400 ? 'invalid' : 'not_found');
}

/** The only place where a thrown error becomes a refusal that a client may see. */
export function toAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) {
    if (error.cause !== undefined) log.warn({ err: error.cause, code: error.code }, error.message);
    return error;
  }
  const fault = clientFault(error);
  if (fault) return fault;
  if (isDatabaseAway(error)) {
    log.warn({ err: error }, 'the database did not answer');
    return new AppError('unavailable', { retryAfter: 2 });
  }
  if (isDatabaseUnwritable(error)) {
    log.error({ err: error }, 'the database cannot write: is its disk full?');
    return new AppError('unavailable', { reason: 'nothing_saved', retryAfter: 30 });
  }
  log.error({ err: error }, 'a call failed');
  return new AppError('internal');
}

/** The body that a client gets for a refusal. It never contains the cause. */
export const errorBody = ({ code, reason, issues, suspension, help }: AppError): ErrorBody => ({
  message: inEnglish(reason),
  code,
  reason: suspension?.reason ?? reason,
  ...(suspension && { until: suspension.until?.toISOString() ?? null }),
  ...(issues && {
    issues: issues.map((issue) => ({ ...issue, message: inEnglish(issue.reason) })),
  }),
  ...(help && { help }),
});
