import { migrate } from '@neo/db';
import { openDemo, seedDemo } from '@neo/demo';
import type { Knex } from 'knex';
import type { Config } from './config.ts';
import { createUnboundedDatabase } from './platform/db/knex.ts';
import { storePicture } from './platform/images/store-image.ts';
import type { Logger } from './platform/log.ts';
import { hashPassword } from './platform/passwords.ts';
import { StartRefused } from './platform/start-refused.ts';

/** What PostgreSQL says of a role that may not, and of an extension that is not there: docs/operating.md tells what to do. */
const NOT_ALLOWED = new Set(['42501', '0A000', '58P01', '25006', '53100']);

/** @throws StartRefused with the words of who cannot be reached, which hold no password */
async function assertReachable(setup: Knex): Promise<void> {
  await setup.raw('select 1').catch((cause: Error) => {
    throw new StartRefused(`NEO cannot use the database (${cause.message}). Check DATABASE_URL.`, {
      cause,
    });
  });
}

/** Brings the database to the present schema, and fills it where that is asked for. @throws StartRefused */
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
      log.info('the demo data is there');
    }
    await openDemo(setup, config.seedDemo);
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (!NOT_ALLOWED.has(code)) throw error;
    throw new StartRefused(
      `NEO cannot prepare the database (${message}). Check what the role of DATABASE_URL may do, and the disk of the database.`,
      { cause: error },
    );
  } finally {
    await setup.destroy();
  }
}
