import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The line of PostgreSQL's own file of its process that holds the port. */
const PORT_LINE = 3;

/** Where the server under test keeps its data; who tests beside one that runs already says it. */
function dataDir(): string {
  const path = process.env.E2E_DATA_DIR ?? process.env.E2E_RUNNING_DATA_DIR;
  if (!path) throw new Error('E2E_RUNNING_DATA_DIR says where the running server keeps its data');
  return path;
}

/** Does something past every screen and call, in the database of the server under test: for what only faults make. */
export async function inDatabase<T>(
  work: (database: pg.Client) => Promise<T>,
  folder = dataDir(),
): Promise<T> {
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
}
