import { availableParallelism, loadavg } from 'node:os';
import { dispatch } from '../../src/platform/http/dispatch.ts';
import type { Caller } from '../../src/platform/http/routes.ts';
import { moderationModule } from '../../src/modules/moderation/index.ts';
import { byBareSql, consoleCases } from './console-cases.ts';
import type { ConsoleCase } from './console-cases.ts';
import { loadConsole } from './console-load.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import type { OwnDatabase } from '../stage/own-database.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

/** The console's lists at 10,000 accounts and 100,000 NEOs, in a PostgreSQL of its own that is thrown away. */
const USERS = 10_000;
const NEOS = 100_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const GOAL_MS = 200;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const { routes } = moderationModule({ parts: [], consumers: [], erasureParts: [] });
const caller = {
  viewer: { id: crypto.randomUUID(), role: 'superadmin', unlocks: {} },
} as unknown as Caller;

/** The part of a request after HTTP and session: access, contract, answer as JSON. */
async function ask({ db, log }: OwnDatabase, { endpoint, query }: ConsoleCase): Promise<number> {
  const route = routes.find((each) => each.endpoint === endpoint)!;
  const { result, headers } = await dispatch(route, { query }, caller, { db, log });
  JSON.stringify(result);
  return Number(headers['content-range']?.split('/')[1]);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function measure(own: OwnDatabase, asked: ConsoleCase) {
  const total = await ask(own, asked);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await timed(() => ask(own, asked)));
    bare.push(await timed(() => byBareSql(own.setup, asked)));
  }
  return { name: asked.name, total, ours, bare };
}

await withOwnDatabase(async (own) => {
  const { setup } = own;
  await loadConsole(setup, USERS, NEOS);
  const load = loadavg()[0]!.toFixed(0);
  say(
    `${USERS} accounts, ${NEOS} NEOs, ${ROUNDS} rounds; ${availableParallelism()} cores, load average ${load}, Node ${process.version}.`,
  );
  const owner = (await setup('neos').first('userId')) as { userId: string };
  const rows = [['page of 100', 'finds', 'request', 'slowest', 'bare SQL', 'over it']];
  const missed: string[] = [];
  for (const asked of consoleCases({ users: USERS, neos: NEOS }, owner.userId)) {
    const { name, total, ours, bare } = await measure(own, asked);
    if (median(ours) > GOAL_MS) missed.push(name);
    const ratio = times(median(ours) / median(bare));
    rows.push([name, `${total}`, ms(median(ours)), ms(Math.max(...ours)), ms(median(bare)), ratio]);
  }
  say(`\n${table(rows)}`);
  say(`\nOver ${GOAL_MS} ms: ${missed.join('; ') || 'none'}`);
});
