import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { assertNotTooNew } from './floor.ts';
import { migrationSource } from './migrations/index.ts';

const LOCK = 7_301_405;

const TRIES = 60;
const PAUSE_MS = 1_000;
/** SQLSTATEs of lock conflicts: not available in time, deadlock. */
const HELD = new Set(['55P03', '40P01']);

/** Runs pending migrations, and retries while other sessions hold locks that one needs. */
async function runLatest(knex: Knex): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [, names] = (await knex.migrate.latest({
        migrationSource,
        // A newer release may already have migrated: this one must start while that one runs, and
        // after a rollback.
        disableMigrationsListValidation: true,
      })) as [number, string[]];
      return names;
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!HELD.has(code) || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/**
 * Brings the database up to date. Of several servers at once, the first migrates and the others
 * wait. It is a Postgres advisory lock, so a server killed during a migration leaves none behind.
 * @param knex a connection without statement time-outs: a migration may take long
 * @param release of the server, as `1.2.3`; the newest if absent. @throws SchemaTooNew
 */
export async function migrate(knex: Knex, release?: string): Promise<{ applied: string[] }> {
  const client = knex.client as {
    acquireConnection(): Promise<PoolClient>;
    releaseConnection(connection: PoolClient): Promise<void>;
  };
  const connection = await client.acquireConnection();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    if (release !== undefined) {
      const options = { migrationSource, disableMigrationsListValidation: true };
      const [done] = (await knex.migrate.list(options)) as [{ name: string }[]];
      assertNotTooNew(
        done.map(({ name }) => name),
        release,
      );
    }
    return { applied: await runLatest(knex) };
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.releaseConnection(connection);
  }
}
