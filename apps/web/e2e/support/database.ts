import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The line of postmaster.pid that holds the port, counting from zero. */
const PORT_LINE = 3;

export type InDatabase = <T>(work: (database: pg.Client) => Promise<T>) => Promise<T>;

/** Opens the database of the product with this data folder. */
export const databaseIn =
  (folder: string): InDatabase =>
  async (work) => {
    if (!folder)
      throw new Error('E2E_RUNNING_DATA_DIR says where the running server keeps its data');
    const secrets = readFileSync(join(folder, 'postgres-secrets.json'), 'utf8');
    const { app } = JSON.parse(secrets) as { app: string };
    const lines = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n');
    const database = new pg.Client({
      host: '127.0.0.1',
      port: Number(lines[PORT_LINE]),
      user: 'neo',
      password: app,
      database: 'neo',
    });
    await database.connect();
    try {
      return await work(database);
    } finally {
      await database.end();
    }
  };
