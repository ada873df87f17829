import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@neo/db';
import { pino } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { createDatabase, createUnboundedDatabase } from '../../src/platform/db/knex.ts';
import { measureFinding, measureWriting } from './conversation-finds.ts';
import { table } from '../stage/statistics.ts';

/** Search in the messages of one person, and what it makes of writing one, in a PostgreSQL of its own that is thrown away. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neo-bench-finds-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const setup = createUnboundedDatabase(postgres.connectionString);
  const db = createDatabase(postgres.connectionString);
  try {
    await migrate(setup);
    say(`\n${table(await measureFinding(setup, db))}`);
    say(`\n${table(await measureWriting(setup, db))}`);
    say(
      `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
    );
  } finally {
    await db.destroy();
    await setup.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
