import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { describeError } from './describe-error.ts';
import { metrics } from './metrics/index.ts';
import { currentTrace } from './tracing/context.ts';

export type { Logger } from 'pino';

/** Field names whose values are never logged, at the top level or one level below. */
const SECRETS = ['password', 'passwordHash', 'cookie', 'authorization', 'apiKey', 'systemPrompt'];

/** Adds the trace of the current work to a line, and counts lines that a person must look at. */
function traced(_: object, level: number): object {
  if (level >= pino.levels.values['error']!) metrics.errorLines?.inc();
  const trace = currentTrace();
  return trace ? { traceId: trace.traceId, spanId: trace.spanId } : {};
}

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
      mixin: traced,
    },
    destination ?? pino.destination(1),
  );
}
