import { createServer } from 'node:http';
import Koa from 'koa';
import { createDatabase } from '../../src/platform/db/knex.ts';
import { listenForBench } from '../stage/listen.ts';

/**
 * The baseline for the lists: a hello, and two hundred rows of twelve columns turned into JSON for each request.
 * No session, no policy, no headers, no compression.
 */
const db = createDatabase(process.argv[2] ?? '');
const COLUMNS = [
  'id',
  'userId',
  'name',
  'imageHash',
  'description',
  'visibility',
  'archetype',
  'characterAttributes',
  'categories',
  'classification',
  'compliance',
  'conversationCount',
];

const app = new Koa();
app.use(async (ctx) => {
  ctx.body =
    ctx.path === '/rows'
      ? await db('neos')
          .select(COLUMNS)
          .where('visibility', 'public-listed')
          .whereIn('compliance', ['green', 'yellow'])
          .orderBy([{ column: 'conversationCount', order: 'desc' }, 'id'])
          .limit(200)
      : 'Hello World';
});
listenForBench(createServer(app.callback()));
