import type { Knex } from 'knex';
import { afterAll, beforeAll, inject, vi } from 'vitest';
import { createDatabase, createUnboundedDatabase } from '../src/platform/db/knex.ts';

export const TEMPLATE_DATABASE = 'neo_template';

/** The same server, another database. */
export function withDatabase(connectionString: string, name: string): string {
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(sql: string): Promise<void> {
  const admin = createUnboundedDatabase(inject('postgresUrl'));
  try {
    await admin.raw(sql);
  } finally {
    await admin.destroy();
  }
}

/** Drops a database and ends its connections; again while autovacuum is at work there, which only a superuser may end. */
export const dropDatabase = (name: string): Promise<void> =>
  vi.waitFor(() => administer(`drop database if exists ${name} with (force)`), {
    timeout: 20_000,
    interval: 200,
  });

export interface TestDatabase {
  readonly db: Knex;
  readonly url: string;
}

/** A clone of the migrated template, only for this test file. Rows are made unique, never counted globally. */
export function useDatabase(): TestDatabase {
  const name = `neo_${crypto.randomUUID().replaceAll('-', '')}`;
  let db: Knex | undefined;
  beforeAll(async () => {
    // Copied as files: by way of the log it takes twice the work, and a test's database needs no way back.
    await administer(`create database ${name} template ${TEMPLATE_DATABASE} strategy file_copy`);
    db = createDatabase(withDatabase(inject('postgresUrl'), name), {
      patience: 3,
      // Tests make hundreds of rows side by side.
      acquireMs: 8_000,
    });
  });
  afterAll(async () => {
    await db?.destroy();
    await dropDatabase(name);
  });
  return {
    get db() {
      if (!db)
        throw new Error('The database is there once the tests run, not while they are collected.');
      return db;
    },
    get url() {
      return withDatabase(inject('postgresUrl'), name);
    },
  };
}
