import { APIError } from 'openai';

/** What a log line says of an error. */
interface Described {
  type: string;
  message?: string;
  code?: unknown;
  status?: unknown;
  /** By which the model's provider finds the request. */
  requestId?: string;
  table?: unknown;
  constraint?: unknown;
  stack?: string;
  cause?: Described;
  errors?: Described[];
}

const MOST_NESTED = 5;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** A code or an id, and no sentence that somebody put in its place. */
const token = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w.-]{1,60}$/.test(value) ? value : undefined;

const codeOf = (error: Error): string | undefined =>
  'code' in error ? token(String(error.code)) : undefined;

const requestIdOf = (error: Error): string | undefined =>
  error instanceof APIError ? token(error.requestID) : undefined;

/** Whether the message of an error may quote what people wrote: a row's values, a prompt that comes back, a body. */
const isQuoting = (error: Error): boolean =>
  error instanceof APIError ||
  error instanceof SyntaxError ||
  ('severity' in error && SQL_STATE.test(codeOf(error) ?? ''));

/** Where it was thrown, without the message that stands above. */
function framesOf({ stack = '', message }: Error): string {
  const frames = message === '' ? stack : stack.replace(message, () => '');
  return frames
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}

/**
 * An error as it is written to the log: what it is, its code, where it was thrown, and its words where they are words of
 * a program. Fields that libraries hang on errors (request headers, bodies, values of a row) are left out.
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
