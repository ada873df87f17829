import { migrationSource } from './src/migrations/index.ts';

/** For the knex command line, over `DATABASE_URL`. The server migrates by itself at every start. */
export default {
  client: 'pg',
  connection: process.env['DATABASE_URL'],
  migrations: { migrationSource },
};
