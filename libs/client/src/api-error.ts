import type { ErrorBody, Help, Issue } from '@neo/contracts';

/**
 * A refusal, as the caller sees it; test for it with `isApiError`. `message` is "status: body" (specification, section
 * 7); `reason` is looked up in `libs/words`, and `detail` is its English.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** The key of the refusal's text in `libs/words`. */
  readonly reason: string | undefined;
  readonly detail: string | undefined;
  readonly issues: readonly Issue[];
  readonly help: Help | undefined;
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    text: string,
    options: { statusText?: string; retryAfter?: number } = {},
  ) {
    super(`${status}: ${text || (options.statusText ?? '')}`);
    this.name = 'ApiError';
    const body = parseErrorBody(text);
    this.status = status;
    this.code = body?.code ?? 'internal';
    // The reason of a suspension has the moderator's own words.
    this.reason = body?.code === 'suspended' ? body.code : body?.reason;
    this.detail = body?.message;
    this.issues = body?.issues ?? [];
    this.help = body?.help;
    this.retryAfter = options.retryAfter;
  }
}

/**
 * Whether a call was refused. It checks the name, not the class: the server and the web app's bundle each have a copy
 * of this file, and each must recognise the other's refusals.
 */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError';

const isIssue = (value: unknown): value is Issue => hasTexts(value, 'path', 'message');

/** Parsed by hand, because a browser's first view loads no schemas. Any other form came from a proxy. */
function parseErrorBody(text: string): ErrorBody | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!hasTexts(body, 'message', 'code')) return undefined;
  const { message, code, reason, issues = [], help } = body as ErrorBody;
  if (!Array.isArray(issues) || !issues.every(isIssue)) return undefined;
  return { message, code, issues, help, ...(typeof reason === 'string' && { reason }) };
}

const hasTexts = (value: unknown, ...names: string[]): boolean =>
  typeof value === 'object' &&
  value !== null &&
  names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

/** Throws the refusal of a response that is not a success. */
export async function assertOk(response: Response): Promise<Response> {
  if (response.ok) return response;
  const retryAfter = Number(response.headers.get('retry-after'));
  throw new ApiError(response.status, await response.text(), {
    statusText: response.statusText,
    ...(retryAfter > 0 && { retryAfter }),
  });
}
