import type { AppError, ErrorCode, ProgramError } from '@neo/contracts';
import { inEnglish } from './in-english.ts';

/** Codes that OpenAI's clients know by another name. */
const CODES: Partial<Record<ErrorCode, string>> = {
  not_signed_in: 'invalid_api_key',
  not_found: 'model_not_found',
  too_many: 'rate_limit_exceeded',
  upstream_busy: 'rate_limit_exceeded',
};

const UNSUPPORTED = 'unsupported_parameter';
const DEFINITION = 'definition_not_readable';

/** The same for reasons. */
const REASONS: Partial<Record<string, string>> = {
  parameter_unsupported: UNSUPPORTED,
  definition_asked: DEFINITION,
  address_unknown: 'unknown_url',
};

/** What programs may be told in place of a code. */
export const programCodes = (code: ErrorCode): string[] => [
  CODES[code] ?? code,
  ...(code === 'invalid' ? [UNSUPPORTED, DEFINITION] : []),
];

/** `messages.0.content` as OpenAI writes it. */
const paramOf = (path: string): string => path.replace(/\.(\d+)/g, '[$1]');

/** Texts for fields of a form have no full stop. */
const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function typeOf(status: number): string {
  if (status >= 500) return 'server_error';
  if (status === 429) return 'rate_limit_error';
  return status === 403 ? 'permission_error' : 'invalid_request_error';
}

/** The body of a refusal as OpenAI's clients read it. It never contains the cause. */
export function programError({ code, status, reason, issues, help }: AppError): ProgramError {
  const [issue] = issues ?? [];
  const why = issue?.reason ?? reason;
  const path = issue?.path ?? (why === 'model_unknown' ? 'model' : '');
  return {
    error: {
      message: sentence(inEnglish(why)),
      type: typeOf(status),
      param: paramOf(path) || null,
      code: REASONS[why] ?? CODES[code] ?? code,
    },
    ...(help && { neo: { help } }),
  };
}
