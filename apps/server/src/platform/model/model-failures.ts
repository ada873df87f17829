import { AppError } from '@neo/contracts';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  InternalServerError,
  RateLimitError,
} from 'openai';
import type { APIError } from 'openai';
import { StaleConnection } from './model-transport.ts';

/** The connection broke while the reply was read. */
export class ReplyCut extends Error {
  override readonly name = 'ReplyCut';
}

const BACKOFF_MS = 250;
const LONGEST_BACKOFF_MS = 2000;
const DEFAULT_RETRY_AFTER_S = 5;
const LONGEST_RETRY_AFTER_S = 3600;

/** Milliseconds that the upstream asked to wait, by seconds or by date. */
function askedDelayMs(error: APIError): number | undefined {
  const header = error.headers?.get('retry-after');
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** How long to wait before the one retry; undefined when a retry would be useless or unwelcome. */
export function retryDelayMs(error: unknown): number | undefined {
  if (error instanceof APIConnectionError && error.cause instanceof StaleConnection) return 0;
  if (error instanceof ReplyCut || error instanceof APIConnectionError) return BACKOFF_MS;
  if (!(error instanceof RateLimitError || error instanceof InternalServerError)) return undefined;
  const asked = askedDelayMs(error);
  if (asked === undefined) return BACKOFF_MS;
  return asked <= LONGEST_BACKOFF_MS ? asked : undefined;
}

/** What the user is told. The upstream's own words stay in `cause`, for the log. */
export function toAppError(error: unknown, hasText: boolean): AppError {
  if (hasText) return new AppError('interrupted', { cause: error });
  if (error instanceof RateLimitError) {
    const asked = askedDelayMs(error);
    const seconds = asked === undefined ? DEFAULT_RETRY_AFTER_S : Math.ceil(asked / 1000);
    return new AppError('upstream_busy', {
      retryAfter: Math.min(Math.max(seconds, 1), LONGEST_RETRY_AFTER_S),
      cause: error,
    });
  }
  if (error instanceof APIConnectionTimeoutError)
    return new AppError('upstream_timeout', { cause: error });
  return new AppError('upstream', { cause: error });
}
