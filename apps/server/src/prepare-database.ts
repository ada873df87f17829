import { migrate, SchemaTooNew } from '@neo/db';
import { openDemo, seedDemo } from '@neo/demo';
import type { Knex } from 'knex';
import type { Config } from './config.ts';
import { createUnboundedDatabase, isDatabaseAway } from './platform/db/knex.ts';
import { assertWritable } from './platform/http/readiness.ts';
import { storePicture } from './platform/images/store-image.ts';
import type { Logger } from './platform/log.ts';
import { hashPassword } from './platform/passwords.ts';
import { StartRefused } from './platform/start-refused.ts';
import { RELEASE } from './release.ts';

/** SQLSTATEs for missing privileges and missing extensions: docs/operating.md has the remedies. */
const NOT_ALLOWED = new Set(['42501', '0A000', '58P01']);
const DISK_FULL = '53100';
const READ_ONLY = '25006';
const OLDEST = 17;
const ENCODING = 'UTF8';
const KIND = /* sql */ `select current_setting('server_version_num')::int / 10000 as version,
  current_setting('server_encoding') as encoding`;

/** @returns the driver's reason in plain words. It contains no password */
function whyNot({ message, code }: Error & { code?: string }): string | undefined {
  if (message.includes('client password must be a string')) return 'it wants a password';
  // A name with several addresses gives an AggregateError, which has a code and no message.
  return message || code;
}

/** @throws StartRefused if it cannot be reached, is too old, or has another encoding */
async function assertUsable(setup: Knex): Promise<void> {
  type Kind = { rows: [{ version: number; encoding: string }] };
  const { rows } = await setup.raw<Kind>(KIND).catch((cause: Error & { code?: string }) => {
    throw new StartRefused(
      `NEO cannot use the database (${whyNot(cause)}). Check DATABASE_URL and PGPASSWORD, and that PostgreSQL runs.`,
      { cause },
    );
  });
  const [{ version, encoding }] = rows;
  if (version < OLDEST || encoding !== ENCODING) {
    throw new StartRefused(
      `NEO needs PostgreSQL ${OLDEST} or newer with the encoding ${ENCODING}, and DATABASE_URL leads to PostgreSQL ${version} with ${encoding}.`,
    );
  }
}

/**
 * The advice for the operator. @returns undefined if the fault is ours, or the error already
 * carries its advice
 */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof StartRefused) return undefined;
  if (error instanceof SchemaTooNew) {
    return `This is NEO ${RELEASE}, and the database needs ${error.needs} or newer. Start that release, or restore a backup from before the update.`;
  }
  const { code = '', message: whole } = error as { code?: string; message: string };
  // Knex puts the statement before it.
  const message = whole.split(' - ').at(-1);
  if (code === DISK_FULL) {
    return 'NEO cannot prepare the database: its disk is full. Make room on it, and start again.';
  }
  if (isDatabaseAway(error)) {
    return `NEO lost the database while preparing it (${message}). Start again once PostgreSQL is back.`;
  }
  if (code === READ_ONLY) {
    return `NEO cannot prepare the database (${message}). Let DATABASE_URL lead to a PostgreSQL that takes writes.`;
  }
  if (!NOT_ALLOWED.has(code)) return undefined;
  return `NEO cannot prepare the database (${message}). Check the privileges of the role in DATABASE_URL.`;
}

/** Migrates the database, and seeds the demo data if configured. @throws StartRefused */
export async function prepareDatabase(
  connectionString: string,
  config: Config,
  log: Logger,
): Promise<void> {
  const setup = createUnboundedDatabase(connectionString);
  try {
    await assertUsable(setup);
    const { applied } = await migrate(setup, RELEASE);
    if (applied.length > 0) log.info({ applied }, 'migrated');
    if (config.seedDemo && (await seedDemo(setup, { hashPassword, storePicture }))) {
      log.info('the demo data was created');
    }
    await openDemo(setup, config.seedDemo);
    // A full disk would let the server start and refuse every write.
    await assertWritable(setup);
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    throw new StartRefused(sentence, { cause: error });
  } finally {
    await setup.destroy();
  }
}
