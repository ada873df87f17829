import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@neo/db';
import type { TestProject } from 'vitest/node';
import { createUnboundedDatabase } from '../src/platform/db/knex.ts';
import { startServers } from './servers.ts';
import { TEMPLATE_DATABASE, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    natsUrl: string;
  }
}

/** One Postgres and one nats-server for the whole run; every test file clones the migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = mkdtempSync(join(tmpdir(), 'neo-test-'));
  const servers = await startServers(directory);
  const admin = createUnboundedDatabase(servers.postgresUrl);
  await admin.raw(`create database ${TEMPLATE_DATABASE}`);
  await admin.destroy();
  const template = createUnboundedDatabase(withDatabase(servers.postgresUrl, TEMPLATE_DATABASE));
  await migrate(template);
  await template.destroy();
  project.provide('postgresUrl', servers.postgresUrl);
  project.provide('natsUrl', servers.natsUrl);
  return async () => {
    await servers.stop();
    rmSync(directory, { recursive: true, force: true });
  };
}
