import { join } from 'node:path';
import { readConfig } from './config.ts';
import { STOP_LIMIT_MS } from './limits.ts';
import { isDatabaseAway } from './platform/db/knex.ts';
import { createLog } from './platform/log.ts';
import { logEverything } from './platform/log-everything.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

const sentenceFor = (error: unknown): string =>
  isDatabaseAway(error)
    ? 'NEO lost the database during its start. Start again once PostgreSQL is back.'
    : 'NEO could not start, for a reason that it does not know. The last line of its log has the error.';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (!process.stderr.isTTY) logEverything(log);
  const apps = join(import.meta.dirname, '../..');
  const roots = { web: join(apps, 'web'), admin: join(apps, 'admin') };
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    log.info({ signal }, 'stopping');
    // During the start nothing needs a graceful end; the embedded Postgres ends with the process.
    if (server === undefined) process.exit(0);
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.stop().then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  server = await startServer(config, log, roots);
  if (process.stdout.isTTY) process.stdout.write(`\nNEO is ready at ${server.url}\n\n`);
  else log.info({ url: server.url }, 'NEO is ready');
}

/** Says why nothing starts: as text in a terminal, and elsewhere as a line of JSON. */
function tell(error: unknown): void {
  // A refused start has a message for the operator: a sentence about a setting, a port, a folder.
  const isRefused = error instanceof StartRefused;
  const sentence = isRefused ? error.message : sentenceFor(error);
  const fields = isRefused ? {} : { err: error };
  if (!process.stderr.isTTY) return createLog('fatal', process.stderr).fatal(fields, sentence);
  if (!isRefused) createLog('fatal').fatal(fields, 'NEO could not start');
  process.stderr.write(`\n${sentence}\n`);
}

/** Starts the server, and stops it at a signal. */
export function serve(): void {
  main().catch((error: unknown) => {
    tell(error);
    process.exit(1);
  });
}
