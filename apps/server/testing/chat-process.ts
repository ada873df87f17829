/** A chat server as a process of its own, so that a test may kill it. Says where it listens. */
import { createDatabase } from '../src/platform/db/knex.ts';
import { startChatServer } from './chat-server.ts';

const { databaseUrl, ...settings } = JSON.parse(process.argv[2]!) as {
  databaseUrl: string;
  sessionKeys: string[];
  upstreamUrl: string;
  natsUrl: string;
  namespace: string;
};
const { base } = await startChatServer({ ...settings, db: createDatabase(databaseUrl) });
process.stdout.write(`${base}\n`);
