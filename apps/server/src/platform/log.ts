import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

/** Field names whose values are never logged, at the top level or one level below. */
const SECRETS = ['password', 'passwordHash', 'cookie', 'authorization', 'apiKey', 'systemPrompt'];

/**
 * JSON lines, on standard output by default. A healthy server logs no `error`: that level needs a
 * person; `warn` heals by itself, `info` is a change of state, `debug` everything else.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  );
}
