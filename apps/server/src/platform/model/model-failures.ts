import { AppError } from '@neo/contracts';
import {
  APIConnectionError,
  APIConnectionTimeoutError,
  APIError,
  BadRequestError,
  InternalServerError,
  RateLimitError,
} from 'openai';
import type { FailureKind } from '../metrics/series.ts';
import { BadReply, FailedReply, OnlyThought, RefusedReply } from './completion-parser.ts';
import type { Usage } from './completion-parser.ts';
import { StaleConnection } from './model-transport.ts';

/** The connection broke during the reply. */
export class ReplyCut extends Error {
  override readonly name = 'ReplyCut';
}

const BACKOFF_MS = 250;
export const LONGEST_BACKOFF_MS = 2000;
const DEFAULT_RETRY_AFTER_S = 5;
const LONGEST_RETRY_AFTER_S = 3600;
/** Statuses of servers that are overloaded or still load the model. */
const OVERLOADED = new Set<unknown>([503, 529]);

/** The Retry-After of the upstream in milliseconds, from seconds or a date. */
export function askedDelayMs(error: unknown): number | undefined {
  const header = error instanceof APIError ? error.headers?.get('retry-after') : undefined;
  if (!header) return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/**
 * Upstreams differ in their codes, so their texts are searched too. These are never shown or
 * logged.
 */
const says = (error: APIError, words: RegExp): boolean =>
  [error.code, error.type, error.message].some((text) => words.test(text ?? ''));

/** The account of our API key has no quota left, so waiting does not help. */
const isQuotaGone = (error: unknown): boolean =>
  error instanceof RateLimitError && error.code === 'insufficient_quota';

/** A fault that only the operator can fix, as a sentence for the log; undefined for all others. */
export function operatorFault(error: unknown): string | undefined {
  if (!(error instanceof APIError)) return undefined;
  if (error.status === 401 || error.status === 403)
    return 'the model server refuses our key: check OPENAI_API_KEY';
  if (error.status === 404)
    return 'the model server knows no such model or address: check OPENAI_BASE_URL and the names of models';
  return isQuotaGone(error)
    ? "the quota of the model server's account is used up: check its plan and payments"
    : undefined;
}

/** The prompt exceeds the model's context. */
export const isTooLong = (error: unknown): boolean =>
  error instanceof APIError &&
  (error.status === 413 ||
    (error instanceof BadRequestError &&
      says(error, /context.?(length|size|window)|exceed_context|too many tokens/i)));

/** As OpenAI and vLLM, Anthropic and Mistral write it. */
const CONTEXT_NAMES = [
  /context (?:length|size|window)[^.\d]{0,30}([\d,]{1,12})/i,
  /([\d,]{1,12}) maximum/i,
];

/** The model's context size, if the error names it. llama.cpp has a field for it. */
export function contextNamedIn(error: unknown): number | undefined {
  if (!(error instanceof APIError)) return undefined;
  const { n_ctx: field } = (error.error ?? {}) as { n_ctx?: unknown };
  if (Number.isSafeInteger(field)) return field as number;
  const named = CONTEXT_NAMES.map((words) => words.exec(error.message)?.[1]).find(Boolean);
  const tokens = Number(named?.replaceAll(',', ''));
  return Number.isSafeInteger(tokens) ? tokens : undefined;
}

const isRefused = (error: unknown): boolean =>
  error instanceof RefusedReply ||
  (error instanceof BadRequestError &&
    says(error, /content.?(policy|filter|management)|moderation/i));

/**
 * The model answered without a usable reply. The turn's words caused that, and the call has cost
 * money.
 */
export const isBadReply = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof BadReply;

/** The cost of an answer without a usable reply, if the upstream told it. */
export const usageIn = (error: unknown): Usage | undefined =>
  error instanceof AppError && error.cause instanceof BadReply ? error.cause.cost.usage : undefined;

/** Nothing came but thinking, shown or hidden. */
export const isOnlyThought = (error: unknown): boolean =>
  error instanceof AppError && error.cause instanceof OnlyThought;

/**
 * Whether the upstream is in trouble, rather than only this request, our account or this person's
 * connection.
 */
export function isTrouble(error: unknown): boolean {
  if (error instanceof RateLimitError)
    return askedDelayMs(error) === undefined && !isQuotaGone(error);
  if (error instanceof AppError)
    return error.code === 'upstream_timeout' || error.code === 'interrupted';
  return [APIConnectionError, InternalServerError, ReplyCut, FailedReply].some(
    (kind) => error instanceof kind,
  );
}

/** Names what went wrong with a call, for the operator. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof AppError) return error.code === 'upstream_timeout' ? 'timeout' : 'cut';
  if (error instanceof ReplyCut) return 'cut';
  if (error instanceof BadReply) return 'unusable';
  if (isRefused(error)) return 'refused';
  if (error instanceof APIConnectionTimeoutError) return 'timeout';
  if (error instanceof APIConnectionError) return 'connection';
  if (!(error instanceof APIError)) return 'upstream';
  if (error.status === 401 || error.status === 403) return 'key';
  if (error.status === 404) return 'model';
  if (isQuotaGone(error)) return 'quota';
  if (error instanceof RateLimitError || OVERLOADED.has(error.status)) return 'busy';
  return isTooLong(error) ? 'too_long' : 'upstream';
}

/** Wait before the only retry; undefined if a retry would be useless or unwelcome. */
export function retryDelayMs(error: unknown): number | undefined {
  if (error instanceof APIConnectionError && error.cause instanceof StaleConnection) return 0;
  if (error instanceof ReplyCut || error instanceof APIConnectionError) return BACKOFF_MS;
  if (isQuotaGone(error)) return undefined;
  if (!(error instanceof RateLimitError || error instanceof InternalServerError)) return undefined;
  const asked = askedDelayMs(error);
  if (asked === undefined) return BACKOFF_MS;
  return asked <= LONGEST_BACKOFF_MS ? asked : undefined;
}

function busy(error: APIError): AppError {
  const asked = askedDelayMs(error);
  const seconds = asked === undefined ? DEFAULT_RETRY_AFTER_S : Math.ceil(asked / 1000);
  const retryAfter = Math.min(Math.max(seconds, 1), LONGEST_RETRY_AFTER_S);
  return new AppError('upstream_busy', { retryAfter, cause: error });
}

/** The error for the user. The upstream's own words stay in `cause`, for the log. */
export function toAppError(error: unknown, hasText: boolean): AppError {
  if (hasText)
    return new AppError(isRefused(error) ? 'upstream_stopped' : 'interrupted', { cause: error });
  if (error instanceof AppError) return error;
  if (operatorFault(error) !== undefined)
    return new AppError('upstream_unreachable', { cause: error });
  if (error instanceof RateLimitError) return busy(error);
  if (error instanceof InternalServerError && OVERLOADED.has(error.status)) return busy(error);
  if (error instanceof APIConnectionTimeoutError)
    return new AppError('upstream_timeout', { cause: error });
  if (error instanceof APIConnectionError)
    return new AppError('upstream_unreachable', { cause: error });
  if (isTooLong(error)) return new AppError('upstream_too_long', { cause: error });
  return new AppError(isRefused(error) ? 'upstream_refused' : 'upstream', { cause: error });
}
