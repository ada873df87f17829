import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger } from 'pino';

/** Names of fields that must never be written, wherever they stand in what is logged. */
const SECRETS = ['password', 'passwordHash', 'cookie', 'authorization', 'apiKey', 'systemPrompt'];

/**
 * JSON lines, on standard output unless another place is given. A healthy server writes no ERROR: `error` is what a
 * person must look at, `warn` what heals by itself, `info` what changes state, `debug` the rest.
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
