import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNatsServer } from '../../testing/nats-server.ts';
import { clockOfDatabase } from '../stage/database-clock.ts';
import type { Shot } from '../stage/load-client.ts';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, quantile, table } from '../stage/statistics.ts';

/** The same load on one, two and three servers with one PostgreSQL and one NATS. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const STARTS = Number(process.argv[2] ?? 300);
const STREAMS = 200;
const SERVERS = 3;
const WINDOW_MS = 5_000;
const SPREAD_MS = 2_000;
const SETTLE_MS = 2_000;
/** Ten tokens a second for longer than the window is open. */
const STREAM = orderTokens(110, 100);

interface Figures {
  startsASecond: number[];
  firstP95: number[];
  startCpu: number[];
  startDatabaseCpu: number[];
  delayP50: number[];
  delayP99: number[];
  tokenCpu: number[];
}

const noFigures = (): Figures => ({
  startsASecond: [],
  firstP95: [],
  startCpu: [],
  startDatabaseCpu: [],
  delayP50: [],
  delayP99: [],
  tokenCpu: [],
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Requests to the servers in turn, each of a person who talks with nobody else. */
async function shotsTo(
  server: OurServer,
  urls: readonly string[],
  count: number,
  message: string,
): Promise<Shot[]> {
  const shots = await server.shots('plus', count, message);
  return shots.map((shot, at) => ({
    ...shot,
    url: shot.url.replace(server.url, urls[at % urls.length]!),
  }));
}

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds in turn of ${STARTS} kept turns at once and of ${STREAMS} streams; ${availableParallelism()} cores for everything, Node ${process.version}.`,
  );
  const directory = mkdtempSync(join(tmpdir(), 'neo-bench-'));
  const nats = await startNatsServer(directory);
  const upstream = await startPart('stage/upstream.ts');
  const first = await startOurServer(`${upstream.url}/v1`, { NATS_URL: nats.url });
  try {
    const servers = [{ pid: first.pid, url: first.url }];
    while (servers.length < SERVERS) servers.push(await first.another());
    const databaseMs = await clockOfDatabase(first.db);
    const cpu = (): number => servers.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
    const all = servers.map((_, at) => ({
      urls: servers.slice(0, at + 1).map(({ url }) => url),
      figures: noFigures(),
    }));

    const start = async (urls: readonly string[], figures?: Figures): Promise<void> => {
      const shots = await shotsTo(first, urls, STARTS, orderTokens(1, 0));
      const before = [cpu(), databaseMs()] as const;
      const { firstTokenMs, failures } = await runLoad({
        kind: 'together',
        shots,
        spreadMs: 0,
        settleMs: 0,
        windowMs: 1,
      });
      const after = [cpu(), databaseMs()] as const;
      if (failures.length > 0) throw new Error(`${failures.length} failed: ${failures[0]}`);
      if (!figures) return;
      figures.startsASecond.push((STARTS * 1_000) / Math.max(...firstTokenMs));
      figures.firstP95.push(quantile(firstTokenMs, 0.95));
      figures.startCpu.push((after[0] - before[0]) / STARTS);
      figures.startDatabaseCpu.push((after[1] - before[1]) / STARTS);
    };
    const stream = async (urls: readonly string[], figures: Figures): Promise<void> => {
      const shots = await shotsTo(first, urls, STREAMS, STREAM);
      const clock: number[] = [];
      const { delayMs, windowTokens, failures } = await runLoad(
        {
          kind: 'together',
          shots,
          spreadMs: SPREAD_MS,
          settleMs: SETTLE_MS,
          windowMs: WINDOW_MS,
        },
        () => clock.push(cpu()),
      );
      if (failures.length > 0) throw new Error(`${failures.length} failed: ${failures[0]}`);
      figures.delayP50.push(quantile(delayMs, 0.5));
      figures.delayP99.push(quantile(delayMs, 0.99));
      figures.tokenCpu.push(((clock[1]! - clock[0]!) * 1_000) / windowTokens);
    };

    for (const { urls } of all) await start(urls);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { urls, figures } of all) {
        await start(urls, figures);
        await stream(urls, figures);
      }
    }
    const head = ['starts a second', 'first token p95', 'CPU a turn', "PostgreSQL's"];
    const more = ['token late p50', 'p99', 'CPU of 1,000 tokens'];
    const rows = all.map(({ urls, figures }) => [
      `${urls.length} of ${SERVERS} servers`,
      median(figures.startsASecond).toFixed(0),
      ms(median(figures.firstP95)),
      ms(median(figures.startCpu)),
      ms(median(figures.startDatabaseCpu)),
      ms(median(figures.delayP50)),
      ms(median(figures.delayP99)),
      ms(median(figures.tokenCpu)),
    ]);
    say(`\n${table([['', ...head, ...more], ...rows])}`);
  } finally {
    await first.stop();
    await nats.stop();
    upstream.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

await main();
