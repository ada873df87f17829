import { startEmbeddedPostgres } from './index.ts';

/**
 * A server in its own process, which a test can kill. It prints the database's address and waits.
 */
const log = { info: () => undefined, warn: () => undefined };
const dataDir = process.argv[2] ?? '';
try {
  const { connectionString, stop } = await startEmbeddedPostgres({ dataDir, log });
  process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
  process.once('SIGHUP', () => process.exit(3));
  setInterval(() => undefined, 60_000);
  process.stdout.write(`${connectionString}\n`);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
