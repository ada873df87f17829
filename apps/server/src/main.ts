import { join } from 'node:path';
import { readConfig } from './config.ts';
import { STOP_LIMIT_MS } from './limits.ts';
import { isDatabaseAway } from './platform/db/knex.ts';
import { createLog } from './platform/log.ts';
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
  process.stdout.write(`\nNEO is ready at ${server.url}\n\n`);
}

main().catch((error: unknown) => {
  // A refused start has a message for the operator: a sentence about a setting, a port, a folder.
  const isRefused = error instanceof StartRefused;
  if (!isRefused) createLog('fatal').fatal({ err: error }, 'NEO could not start');
  process.stderr.write(`\n${isRefused ? error.message : sentenceFor(error)}\n`);
  process.exit(1);
});
