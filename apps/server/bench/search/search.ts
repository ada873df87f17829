import { availableParallelism } from 'node:os';
import { measureClasses, measureLikes } from './search-classes.ts';
import { loadNeos } from './search-load.ts';
import { measureWrites } from './search-writes.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import { table } from '../stage/statistics.ts';

/**
 * Search against ILIKE at a million NEOs, in a PostgreSQL of its own that is thrown away.
 * `npm run bench -- search 100000` for another size, `… 100000 trending` for the classes with this word alone.
 */
const COUNT = Number(process.argv[2] ?? 1_000_000);

const PART = process.argv[3];

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await withOwnDatabase(async ({ db, setup, log }) => {
  const start = performance.now();
  await loadNeos(setup, COUNT);
  const seconds = Math.round((performance.now() - start) / 1000);
  say(`${COUNT} NEOs in ${seconds} s; ${availableParallelism()} cores, Node ${process.version}.`);
  say(`\n${table(await measureClasses({ db, log, setup }, PART))}`);
  say(`\n${table(await measureLikes({ db, log, setup }))}`);
  if (PART === undefined) say(`\n${table(await measureWrites(setup))}`);
});
