import { z } from 'zod';
import type { Reason } from './reasons.ts';

/** Every error that a call can answer with: code → HTTP status. */
export const ERRORS = {
  invalid: { status: 400 },
  not_signed_in: { status: 401 },
  wrong_credentials: { status: 401 },
  forbidden: { status: 403 },
  foreign_origin: { status: 403 },
  private: { status: 403 },
  password_required: { status: 403 },
  link_expired: { status: 400 },
  wrong_password: { status: 403 },
  plan: { status: 403 },
  email_unconfirmed: { status: 403 },
  not_found: { status: 404 },
  method_not_allowed: { status: 405 },
  too_slow: { status: 408 },
  conflict: { status: 409 },
  last_way: { status: 409 },
  stale: { status: 409 },
  too_large: { status: 413 },
  unsupported: { status: 415 },
  too_many: { status: 429 },
  internal: { status: 500 },
  upstream: { status: 502 },
  upstream_refused: { status: 502 },
  upstream_stopped: { status: 502 },
  upstream_too_long: { status: 502 },
  interrupted: { status: 502 },
  unavailable: { status: 503 },
  upstream_busy: { status: 503 },
  upstream_unreachable: { status: 503 },
  not_configured: { status: 503 },
  upstream_timeout: { status: 504 },
} as const satisfies Record<string, { status: number }>;

export type ErrorCode = keyof typeof ERRORS;

/** An invalid field. `message` is English and can be shown; `reason` is for clients that have their own texts. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  reason: z.string().optional(),
});
export type Issue = z.infer<typeof Issue>;

/** The body of every refusal. `message` is English and can be shown; `reason` is one of `reasons.ts`. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  reason: z.string().optional(),
  issues: z.array(Issue).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export interface ErrorDetails {
  /** Absent: the code itself. */
  reason?: Reason;
  /** The invalid fields. The reason of each is a `Reason`, which the message of a schema carries. */
  issues?: readonly { path: string; reason: string }[];
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/**
 * Server code throws this to refuse a call. Its texts are in `libs/words`; the only mapping to HTTP is in the server's
 * `platform/http`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly reason: Reason;
  readonly issues: ErrorDetails['issues'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { reason = code, issues, retryAfter, cause }: ErrorDetails = {}) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.issues = issues;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** `invalid` with one field named. */
export const invalidField = (path: string, reason: Reason): AppError =>
  new AppError('invalid', { reason, issues: [{ path, reason }] });
