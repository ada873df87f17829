import { join } from 'node:path';
import { readConfig } from './config.ts';
import { STOP_LIMIT_MS } from './limits.ts';
import { createLog } from './platform/log.ts';
import { StartRefused } from './platform/start-refused.ts';
import { startServer } from './server.ts';
import type { RunningServer } from './server.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const apps = join(import.meta.dirname, '../..');
  const roots = { web: join(apps, 'web'), admin: join(apps, 'admin') };
  let server: RunningServer | undefined;
  let isStopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    // During the start nothing needs a graceful end; the embedded Postgres ends with the process.
    if (isStopping || server === undefined) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
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
  if (error instanceof StartRefused) process.stderr.write(`\n${error.message}\n`);
  else createLog('fatal').fatal({ err: error }, 'NEO could not start');
  process.exit(1);
});
