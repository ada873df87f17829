import { loadavg } from 'node:os';
import { CONTRACTS } from '@neo/contracts';
import getPort from 'get-port';
import prometheus from 'prom-client';
import { METRICS_PATH } from '../../src/platform/metrics/serve-metrics.ts';
import { createSeries } from '../../src/platform/metrics/series.ts';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, quantile, table } from '../stage/statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40);
const STARTS = Number(process.argv[2] ?? 300);
const SCRAPES = 100;
const TOKENS = orderTokens(2, 0);
const WAIT_MS = 1000;
const CALLS = 50_000;

/** One burst: turns a second until the last has its first token, and the processor time of each. */
interface Burst {
  readonly perSecond: number;
  readonly cpu: number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;

async function burst(server: OurServer): Promise<Burst> {
  const shots = await server.shots('standard', STARTS, TOKENS);
  const before = cpuMs(server.pid);
  const { firstTokenMs, failures } = await runLoad({
    kind: 'together',
    shots,
    spreadMs: 0,
    settleMs: WAIT_MS,
    windowMs: 1,
  });
  if (failures.length > 0) throw new Error(`${failures.length} without a token: ${failures[0]}`);
  const cpu = (cpuMs(server.pid) - before) / STARTS;
  return { perSecond: (1000 * STARTS) / Math.max(...firstTokenMs), cpu };
}

/** Requests every endpoint, so that there are as many series as a busy server has. */
async function touchEverything({ url }: OurServer): Promise<void> {
  for (const { method, path } of Object.values(CONTRACTS).flatMap((group) =>
    Object.values(group),
  )) {
    const response = await fetch(url + path.replaceAll(/:\w+/g, 'x'), {
      method,
      redirect: 'manual',
    });
    await response.body?.cancel();
  }
}

async function scrapes(metricsUrl: string): Promise<{ times: number[]; series: number }> {
  const times: number[] = [];
  let text = '';
  for (let nr = 0; nr < SCRAPES; nr += 1) {
    const began = performance.now();
    text = await (await fetch(metricsUrl)).text();
    times.push(performance.now() - began);
  }
  return { times, series: text.split('\n').filter((line) => /^[a-z]/.test(line)).length };
}

/** Microseconds that the calls of one turn take by themselves, which no other work of the machine hides. */
function callsOfATurn(): number {
  const register = new prometheus.Registry();
  const looks = {
    pool: () => ({ used: 0, free: 0, waiting: 0 }),
    outboxLag: () => Promise.resolve(undefined),
    openReports: () => Promise.resolve(undefined),
  };
  const series = createSeries(prometheus, register, looks);
  const once = (): void => {
    series.turnsStarted.inc({ kind: 'send', plan: 'plus' });
    series.startBatchSize.observe(8);
    series.httpSeconds.observe({ route: '/api/neos/:id/chat', method: 'POST', status: '2xx' }, 0.1);
    series.turnFirstText.observe(0.4);
    series.modelFirstText.observe(0.3);
    series.modelTokenSeconds.observe(0.03);
    for (const type of ['input', 'output', 'cached']) series.modelTokens.inc({ type }, 100);
    series.turnsEnded.inc({ outcome: 'done' });
  };
  for (let nr = 0; nr < CALLS; nr += 1) once();
  const began = performance.now();
  for (let nr = 0; nr < CALLS; nr += 1) once();
  return (1000 * (performance.now() - began)) / CALLS;
}

async function main(): Promise<void> {
  const load = () => loadavg()[0]!.toFixed(1);
  say(`${ROUNDS} rounds of bursts of ${STARTS} turns, load average ${load()}.`);
  const upstream = await startPart('stage/upstream.ts');
  const model = `${upstream.url}/v1`;
  const port = String(await getPort({ host: '127.0.0.1' }));
  const measuring = await startOurServer(model, { METRICS_PORT: port });
  const plain = await startOurServer(model);
  // A second run of the same. The difference is noise of the machine.
  const control = await startOurServer(model);
  const servers = [measuring, plain, control];
  const metricsUrl = `http://127.0.0.1:${port}${METRICS_PATH}`;
  try {
    const bursts = new Map(servers.map((server) => [server, [] as Burst[]]));
    for (const server of [...servers, ...servers]) await burst(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      // Each server goes first in turn, because the machine's other work comes and goes.
      for (let place = 0; place < servers.length; place += 1) {
        const server = servers[(round + place) % servers.length]!;
        bursts.get(server)!.push(await burst(server));
      }
    }
    const valuesOf = (server: OurServer, of: (each: Burst) => number): number[] =>
      bursts.get(server)!.map(of);
    const row = (name: string, of: (each: Burst) => number, unit: string): string[] => {
      const without = valuesOf(plain, of);
      const change = (server: OurServer): string => {
        const ratios = valuesOf(server, of).map((value, round) => value / without[round]! - 1);
        const quartiles = [0.25, 0.75].map((share) => percent(quantile(ratios, share)));
        return `${percent(median(ratios))} (${quartiles.join(' to ')})`;
      };
      const medians = [without, valuesOf(measuring, of)].map(median);
      const told = medians.map((value) => value.toFixed(2) + unit);
      return [name, ...told, change(measuring), change(control)];
    };
    const rows = [
      ['', 'without metrics', 'with', 'change (quartiles)', 'without, once more'],
      row('turns a second', ({ perSecond }) => perSecond, ''),
      row('processor a turn', ({ cpu }) => cpu, ' ms'),
    ];
    say(`\n${table(rows)}`);
    const calls = callsOfATurn();
    const share = calls / 1000 / median(valuesOf(plain, ({ cpu }) => cpu));
    say(
      `\nthe calls of a turn alone: ${calls.toFixed(1)} µs, ${percent(share)} of its processor time`,
    );
    await touchEverything(measuring);
    const { times, series } = await scrapes(metricsUrl);
    say(`a scrape of ${series} series: p50 ${ms(median(times))}, p95 ${ms(quantile(times, 0.95))}`);
    say(`load average ${load()}`);
  } finally {
    for (const server of servers) await server.stop();
    upstream.stop();
  }
}

await main();
