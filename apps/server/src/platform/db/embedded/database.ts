import pg from 'pg';
import type { Secrets } from './cluster.ts';

export const ROLE = 'neo';
export const DATABASE = 'neo';

/** Where the application connects. */
export const addressOf = (port: number, { app }: Secrets): string =>
  `postgres://${ROLE}:${app}@127.0.0.1:${port}/${DATABASE}`;

/**
 * Creates the database and the application's role, which owns it and is no superuser, unless they
 * exist.
 */
export async function ensureDatabase(port: number, { admin, app }: Secrets): Promise<void> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: admin,
    database: 'postgres',
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as database`,
      [ROLE, DATABASE],
    );
    // Tests clone databases, hence createdb. Our password is base64url, so it needs no quoting.
    if (!rows[0]?.role) {
      await client.query(`create role ${ROLE} login createdb password '${app}'`);
    }
    if (!rows[0]?.database) await client.query(`create database ${DATABASE} owner ${ROLE}`);
  } finally {
    await client.end();
  }
}
