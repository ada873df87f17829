import type { Suspension } from '@neo/domain';
import { z } from 'zod';
import { ERRORS } from './error-codes.ts';
import type { ErrorCode } from './error-codes.ts';
import { Help } from './help.ts';
import type { Reason } from './reasons.ts';

/** An invalid field. `message` is English and can be shown; `reason` is for clients that have their own texts. */
export const Issue = z.object({
  path: z.string(),
  message: z.string(),
  reason: z.string().optional(),
});
export type Issue = z.infer<typeof Issue>;

/**
 * The body of every refusal. `message` is English and can be shown; `reason` is one of `reasons.ts`. If the code is
 * `suspended`, it is the reason of the moderator, and `until` is the end, null if it is permanent.
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  reason: z.string().optional(),
  until: z.string().nullable().optional(),
  issues: z.array(Issue).optional(),
  /** Help lines, if the refused message speaks of distress. */
  help: Help.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export interface ErrorDetails {
  /** If absent, the code is the reason. */
  reason?: Reason;
  /** The invalid fields. The reason of each is a `Reason`, which the message of a schema carries. */
  issues?: readonly { path: string; reason: string }[];
  /** Only with the code `suspended`. */
  suspension?: Suspension | undefined;
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
  readonly suspension: Suspension | undefined;
  /** Help lines, if the refused message speaks of distress. */
  help: Help | undefined;

  constructor(
    code: ErrorCode,
    { reason = code, issues, retryAfter, suspension, cause }: ErrorDetails = {},
  ) {
    super(reason, cause === undefined ? undefined : { cause });
    this.name = 'AppError';
    this.code = code;
    this.reason = reason;
    this.issues = issues;
    this.retryAfter = retryAfter;
    this.suspension = suspension;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** The path of an issue that is about all of a body, such as a file. */
export const WHOLE_BODY = '';

/** `invalid` with one field named. */
export const invalidField = (path: string, reason: Reason): AppError =>
  new AppError('invalid', { reason, issues: [{ path, reason }] });
