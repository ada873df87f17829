import { APIError } from 'openai';

/** The fields of an error in a log line. */
interface Described {
  type: string;
  message?: string;
  code?: unknown;
  status?: unknown;
  /** The model provider's id of the request. */
  requestId?: string;
  table?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: Described;
  errors?: Described[];
}

const MOST_NESTED = 5;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** Accepts a code or an id, but no free text that a library put in its place. */
const token = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined;

const codeOf = (error: Error): string | undefined =>
  'code' in error ? token(String(error.code)) : undefined;

const requestIdOf = (error: Error): string | undefined =>
  error instanceof APIError ? token(error.requestID) : undefined;

/** Whether an error's message may quote user content: values of a row, an echoed prompt, a body. */
const isQuoting = (error: Error): boolean =>
  error instanceof APIError ||
  error instanceof SyntaxError ||
  ('severity' in error && SQL_STATE.test(codeOf(error) ?? ''));

/** The stack frames, without the message, which is logged separately. */
function framesOf({ stack = '', message }: Error): string {
  const frames = message === '' ? stack : stack.replace(message, () => '');
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/**
 * An error as it is logged: type, code, stack, and the message unless it may quote user content.
 * Other fields that libraries attach to errors (request headers, bodies, row values) are left out.
 */
export function describeError(error: unknown, depth = 0): Described {
  if (!(error instanceof Error)) return { type: typeof error };
  const { table, constraint, status } = error as { [name in keyof Described]?: unknown };
  return {
    type: error.constructor.name,
    ...(!isQuoting(error) && { message: error.message }),
    code: codeOf(error),
    status,
    ...(requestIdOf(error) && { requestId: requestIdOf(error)! }),
    table,
    constraint,
    stack: framesOf(error),
    ...(error.cause !== undefined &&
      depth < MOST_NESTED && { cause: describeError(error.cause, depth + 1) }),
    ...(error instanceof AggregateError &&
      depth < MOST_NESTED && {
        errors: error.errors.map((one) => describeError(one, depth + 1)),
      }),
  };
}
