import type { Knex } from 'knex';
import type { PoolClient } from 'pg';
import { migrationSource } from './migrations/index.ts';

const LOCK = 7_301_405;

/**
 * Brings the database up to date. Several servers may ask at once: the first migrates, the others wait for it.
 * The lock is Postgres's own, so that a server killed while it migrates leaves none behind.
 * @param knex without statement time-outs: a migration may take its time
 */
export async function migrate(knex: Knex): Promise<{ applied: string[] }> {
  const client = knex.client as {
    acquireConnection(): Promise<PoolClient>;
    releaseConnection(connection: PoolClient): Promise<void>;
  };
  const connection = await client.acquireConnection();
  try {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await knex.migrate.forceFreeMigrationsLock({ migrationSource });
    const [, applied] = (await knex.migrate.latest({
      migrationSource,
      // A newer release may have migrated already: this one must start beside it, and after going back.
      disableMigrationsListValidation: true,
    })) as [number, string[]];
    return { applied };
  } finally {
    await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.releaseConnection(connection);
  }
}
