import { availableParallelism } from 'node:os';
import { startOurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, quantile, table, times } from '../stage/statistics.ts';
import { ours, relayed } from './targets.ts';
import type { Target } from './targets.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const STARTS = Number(process.argv[2] ?? 600);
const EVERY_MS = 33;
const SPREAD_MS = 1000;
const SETTLE_MS = 3000;
const WINDOW_MS = 3000;

/** The measurements of one target: a value for each round. */
interface Figures {
  firstP50: number[];
  firstP95: number[];
  gapP95: number[];
  cpuPerStart: number[];
  refused: number;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** All start within one second and speak on: how long each waits for its first token, and how evenly the others come. */
async function measure(target: Target, figures: Figures): Promise<void> {
  const tokens = Math.ceil((SPREAD_MS + SETTLE_MS + WINDOW_MS + 1000) / EVERY_MS);
  const shots = await target.shots(STARTS, orderTokens(tokens, EVERY_MS));
  const cpu = (): number => (target.pid === undefined ? 0 : cpuMs(target.pid));
  const marks = [cpu()];
  const { firstTokenMs, gapMs, failures } = await runLoad(
    { kind: 'together', shots, spreadMs: SPREAD_MS, settleMs: SETTLE_MS, windowMs: WINDOW_MS },
    () => marks.push(cpu()),
  );
  figures.firstP50.push(quantile(firstTokenMs, 0.5));
  figures.firstP95.push(quantile(firstTokenMs, 0.95));
  figures.gapP95.push(quantile(gapMs, 0.95));
  figures.cpuPerStart.push((marks[1]! - marks[0]!) / STARTS);
  figures.refused += failures.length;
}

function report(all: ReadonlyMap<string, Figures>): string {
  const direct = all.get('direct')!;
  const rows = [...all].map(([name, { firstP50, firstP95, gapP95, cpuPerStart, refused }]) => [
    name,
    ms(median(firstP50)),
    ms(median(firstP95)),
    times(median(firstP95) / median(direct.firstP95)),
    ms(median(gapP95)),
    times(median(gapP95) / median(direct.gapP95)),
    name === 'direct' ? '' : ms(median(cpuPerStart)),
    `${refused} of ${STARTS * ROUNDS}`,
  ]);
  const head = ['first token: p50', 'p95', 'over direct', 'gap: p95', 'over direct'];
  return table([[`${STARTS} in 1 s`, ...head, 'CPU a stream, 4 s', 'refused'], ...rows]);
}

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds of ${STARTS} starts in one second, then ${Math.round(1000 / EVERY_MS)} tokens/s each; ${availableParallelism()} cores, Node ${process.version}.`,
  );
  const upstream = await startPart('stage/upstream.ts');
  const model = `${upstream.url}/v1`;
  const parse = await startPart('streams/parse-relay.ts', model);
  const server = await startOurServer(model);
  try {
    const targets = [
      relayed('direct', upstream, '/v1/chat/completions', false),
      relayed('parse', parse, '/'),
      ours('NEO, not kept', server, 'standard'),
      ours('NEO, kept', server, 'plus'),
    ];
    // Until the first turns have warmed the code up and opened the pool's connections.
    for (const { shots } of targets) {
      const warm = await shots(STARTS / 10, orderTokens(2, 1));
      await runLoad({ kind: 'oneByOne', shots: warm });
      await runLoad({ kind: 'together', shots: warm, spreadMs: 200, settleMs: 500, windowMs: 1 });
    }
    const all = new Map<string, Figures>(
      targets.map(({ name }) => [
        name,
        { firstP50: [], firstP95: [], gapP95: [], cpuPerStart: [], refused: 0 },
      ]),
    );
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of targets) await measure(target, all.get(target.name)!);
    }
    say(`\n${report(all)}`);
  } finally {
    await server.stop();
    for (const part of [parse, upstream]) part.stop();
  }
}

await main();
