import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/index.ts';

/**
 * npm run with-data -- FOLDER COMMAND …: runs a command beside the PostgreSQL of a data folder whose
 * server is stopped, for pg_dump and psql. They find it by libpq's own variables.
 */
const [folder = '', program, ...args] = process.argv.slice(2);
// npm starts scripts in the workspace's folder and says where it was called.
const cwd = process.env['INIT_CWD'] ?? process.cwd();

function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

if (program === undefined) giveUp('Usage: npm run with-data -- FOLDER COMMAND [arguments]');
const dataDir = resolve(cwd, folder);
if (!existsSync(join(dataDir, 'postgres'))) giveUp(`There is no database in ${dataDir}.`);
const log = { info: () => undefined, warn: () => undefined };
const postgres = await startEmbeddedPostgres({ dataDir, log }).catch((error: unknown) =>
  error instanceof StartRefused ? giveUp(error.message) : Promise.reject(error as Error),
);
const { hostname, port, username, password, pathname } = new URL(postgres.connectionString);
const child = spawn(program, args, {
  cwd,
  stdio: 'inherit',
  env: {
    ...process.env,
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  },
});
// PostgreSQL must be stopped after the command, however it ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => child.kill(signal));
}
const code = await new Promise<number>((ended) => {
  child.once('error', ({ message }) => {
    process.stderr.write(`${program} cannot be run (${message}).\n`);
    ended(1);
  });
  child.once('close', (exit) => ended(exit ?? 1));
});
await postgres.stop();
process.exitCode = code;
