import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@neo/db';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { createDatabase, createUnboundedDatabase } from '../../src/platform/db/knex.ts';
import { measureClasses } from './search-classes.ts';
import { loadNeos } from './search-load.ts';
import { measureWrites } from './search-writes.ts';
import { table } from '../stage/statistics.ts';

/**
 * Search against ILIKE at a million NEOs, in a PostgreSQL of its own that is thrown away.
 * `npm run bench -- search 100000` for another size.
 */
const COUNT = Number(process.argv[2] ?? 1_000_000);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const log = pino({ level: 'silent' });

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neo-bench-search-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const setup = createUnboundedDatabase(postgres.connectionString);
  const db = createDatabase(postgres.connectionString);
  try {
    await migrate(setup);
    const start = performance.now();
    await loadNeos(setup, COUNT);
    const seconds = Math.round((performance.now() - start) / 1000);
    say(`${COUNT} NEOs in ${seconds} s; ${availableParallelism()} cores, Node ${process.version}.`);
    say(`\n${table(await measureClasses({ db, log, setup }))}`);
    say(`\n${table(await measureWrites(setup))}`);
  } finally {
    await db.destroy();
    await setup.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
