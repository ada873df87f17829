import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@neo/db';
import type { Knex } from 'knex';
import { pino } from 'pino';
import type { Logger } from 'pino';
import { startEmbeddedPostgres } from '../../src/platform/db/embedded/index.ts';
import { createDatabase, createUnboundedDatabase } from '../../src/platform/db/knex.ts';

/** A migrated database: `db` as the product uses it, and `setup` without its time limits. */
export interface OwnDatabase {
  readonly db: Knex;
  readonly setup: Knex;
  readonly log: Logger;
}

/** Does the work in a PostgreSQL of its own, which is deleted afterwards. */
export async function withOwnDatabase(work: (own: OwnDatabase) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'neo-bench-'));
  const log = pino({ level: 'silent' });
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  const setup = createUnboundedDatabase(postgres.connectionString);
  const db = createDatabase(postgres.connectionString);
  try {
    await migrate(setup);
    await work({ db, setup, log });
  } finally {
    await db.destroy();
    await setup.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
