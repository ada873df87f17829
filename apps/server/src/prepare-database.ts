import { migrate } from '@neo/db';
import { openDemo, seedDemo } from '@neo/demo';
import type { Knex } from 'knex';
import type { Config } from './config.ts';
import { createUnboundedDatabase, isDatabaseAway } from './platform/db/knex.ts';
import { storePicture } from './platform/images/store-image.ts';
import type { Logger } from './platform/log.ts';
import { hashPassword } from './platform/passwords.ts';
import { StartRefused } from './platform/start-refused.ts';

/**
 * SQLSTATEs for missing privileges, missing extensions and a read-only or full disk:
 * docs/operating.md has the remedies.
 */
const NOT_ALLOWED = new Set(['42501', '0A000', '58P01', '25006', '53100']);

/** @throws StartRefused with the driver's message, which contains no password */
async function assertReachable(setup: Knex): Promise<void> {
  await setup.raw('select 1').catch((cause: Error & { code?: string }) => {
    // A name with several addresses gives an AggregateError, which has a code and no message.
    const why = cause.message || cause.code;
    throw new StartRefused(
      `NEO cannot use the database (${why}). Check DATABASE_URL and PGPASSWORD, and that PostgreSQL runs.`,
      { cause },
    );
  });
}

/** Migrates the database, and seeds the demo data if configured. @throws StartRefused */
export async function prepareDatabase(
  connectionString: string,
  config: Config,
  log: Logger,
): Promise<void> {
  const setup = createUnboundedDatabase(connectionString);
  try {
    await assertReachable(setup);
    const { applied } = await migrate(setup);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    if (config.seedDemo && (await seedDemo(setup, { hashPassword, storePicture }))) {
      log.info('the demo data was created');
    }
    await openDemo(setup, config.seedDemo);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (isDatabaseAway(error)) {
      throw new StartRefused(
        `NEO lost the database while preparing it (${message}). Start again once PostgreSQL is back.`,
        { cause: error },
      );
    }
    if (!NOT_ALLOWED.has(code)) throw error;
    throw new StartRefused(
      `NEO cannot prepare the database (${message}). Check the privileges of the role in DATABASE_URL, and the disk of the database.`,
      { cause: error },
    );
  } finally {
    await setup.destroy();
  }
}
