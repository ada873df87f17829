import { z } from 'zod';

/** Every error that a call can answer with: code → HTTP status and the words used when a call has none of its own. */
export const ERRORS = {
  invalid: { status: 400, message: 'Some of what was sent is not right.' },
  not_signed_in: { status: 401, message: 'Please sign in first.' },
  wrong_credentials: { status: 401, message: 'Invalid email or password' },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  foreign_origin: { status: 403, message: 'This request came from another site.' },
  private: { status: 403, message: 'This persona is private' },
  password_required: { status: 403, message: 'This NEO is protected by a password.' },
  link_expired: { status: 400, message: 'This link was used already, or is too old.' },
  wrong_password: { status: 403, message: 'That is not the password.' },
  plan: { status: 403, message: 'Your plan does not cover this.' },
  email_unconfirmed: {
    status: 403,
    message: 'Please confirm your e-mail first. Until then nothing else can open this account.',
  },
  not_found: { status: 404, message: 'There is nothing here.' },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  too_slow: { status: 408, message: 'This took too long to arrive. Please try again.' },
  conflict: { status: 409, message: 'This was changed or started elsewhere.' },
  last_way: {
    status: 409,
    message: 'This is the only way you can sign in. Set a password first.',
  },
  stale: { status: 409, message: 'This was changed elsewhere since you opened it.' },
  too_large: { status: 413, message: 'This is more than the server takes.' },
  unsupported: { status: 415, message: 'Send JSON, please.' },
  too_many: { status: 429, message: 'That was too often. Please wait a little.' },
  internal: { status: 500, message: 'An unexpected error occurred. Please try again.' },
  upstream: { status: 502, message: 'The model gave no usable reply. Please try again.' },
  upstream_refused: {
    status: 502,
    message: 'The provider of the model refused to answer this. Please say it in other words.',
  },
  upstream_stopped: { status: 502, message: 'The provider of the model stopped this reply.' },
  upstream_too_long: {
    status: 502,
    message: 'This is longer than the model can read. Please say it in fewer words.',
  },
  interrupted: { status: 502, message: 'The reply was cut off. What arrived was kept.' },
  unavailable: { status: 503, message: 'The server is busy or starting. Please try again soon.' },
  upstream_busy: { status: 503, message: 'The model is busy. Please try again in a moment.' },
  upstream_unreachable: {
    status: 503,
    message: 'The model cannot be reached right now. Please try again later.',
  },
  not_configured: { status: 503, message: 'This is not configured on this server.' },
  upstream_timeout: { status: 504, message: 'The model took too long. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const Issue = z.object({ path: z.string(), message: z.string() });
export type Issue = z.infer<typeof Issue>;

/** The body of every refusal. `message` is fit to be shown. */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(Issue).optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export interface ErrorDetails {
  message?: string;
  issues?: readonly Issue[];
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** What server code throws to refuse. The one mapper to HTTP is in the server's `platform/http`. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(
      details.message ?? ERRORS[code].message,
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.name = 'AppError';
    this.code = code;
    this.issues = details.issues;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.issues && { issues: [...this.issues] }),
    };
  }
}

/** `invalid` with one field named. */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('invalid', { message, issues: [{ path, message }] });
