import { availableParallelism, loadavg } from 'node:os';
import { dispatch } from '../../src/platform/http/dispatch.ts';
import type { Caller } from '../../src/platform/http/routes.ts';
import { moderationModule } from '../../src/modules/moderation/index.ts';
import { byBareSql, consoleCases } from './console-cases.ts';
import type { ConsoleCase } from './console-cases.ts';
import { loadConsole } from './console-load.ts';
import { loadReports, reportCases } from './report-cases.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import type { OwnDatabase } from '../stage/own-database.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

/** The console's lists at 10,000 accounts, 100,000 NEOs and 100,000 reports, in a PostgreSQL of its own that is thrown away. */
const USERS = 10_000;
const NEOS = 100_000;
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const REPORTS = 100_000;
const GOAL_MS = 200;
/** The goal for the queue of reports. */
const QUEUE_GOAL_MS = 150;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

// Only lists are asked, which need none of this.
const unused = () => Promise.reject(new Error('not asked'));
const { routes } = moderationModule({
  parts: [],
  consumers: [],
  erasureParts: [],
  db: undefined as never,
  rateLimits: false,
  secret: '',
  post: { tellOfReport: unused },
  findReply: unused,
  countReferrals: unused,
});
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
  await loadReports(setup, REPORTS);
  const load = loadavg()[0]!.toFixed(0);
  say(
    `${USERS} accounts, ${NEOS} NEOs, ${REPORTS} reports, ${ROUNDS} rounds; ${availableParallelism()} cores, load average ${load}, Node ${process.version}.`,
  );
  const owner = (await setup('neos').first('userId')) as { userId: string };
  const rows = [['page of 100', 'finds', 'request', 'slowest', 'bare SQL', 'over it']];
  const missed: string[] = [];
  const lists = consoleCases({ users: USERS, neos: NEOS }, owner.userId);
  for (const asked of [...reportCases(REPORTS), ...lists]) {
    const { name, total, ours, bare } = await measure(own, asked);
    const goal = name.startsWith('reports') ? QUEUE_GOAL_MS : GOAL_MS;
    if (median(ours) > goal) missed.push(name);
    const ratio = times(median(ours) / median(bare));
    rows.push([name, `${total}`, ms(median(ours)), ms(Math.max(...ours)), ms(median(bare)), ratio]);
  }
  say(`\n${table(rows)}`);
  say(`\nOver ${GOAL_MS} ms (reports: ${QUEUE_GOAL_MS}): ${missed.join('; ') || 'none'}`);
});
