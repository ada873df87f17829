import { availableParallelism, loadavg } from 'node:os';
import { measureFinding, measureWriting } from './conversation-finds.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import { table } from '../stage/statistics.ts';

/** Search in the messages of one person, and what it makes of writing one, in a PostgreSQL of its own that is thrown away. */
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await withOwnDatabase(async ({ db, setup }) => {
  say(`\n${table(await measureFinding(setup, db))}`);
  say(`\n${table(await measureWriting(setup, db))}`);
  say(
    `\n${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}`,
  );
});
