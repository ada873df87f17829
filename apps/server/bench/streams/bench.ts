import { availableParallelism } from 'node:os';
import type { Figures } from './figures.ts';
import { noFigures, report } from './figures.ts';
import { startOurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, quantile } from '../stage/statistics.ts';
import { ours, relayed } from './targets.ts';
import type { Target } from './targets.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TURNS = 150;
const STARTS_SPREAD = 50;
const STREAMS = 200;
const EVERY_MS = 33;
const WINDOW_MS = 6000;
const SPREAD_MS = 3000;
const SETTLE_MS = 2000;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * Short turns, one target after the other in turn, so that all meet the same moments of a machine that others use too:
 * what is added before the first token when nobody else is there.
 */
async function measureStarts(
  targets: readonly Target[],
  all: ReadonlyMap<string, Figures>,
): Promise<void> {
  // Spread over NEOs, so that no conversation grows long, and one turn is closed before its next opens.
  const distinct = await Promise.all(
    targets.map((target) => target.shots(STARTS_SPREAD, orderTokens(2, 1))),
  );
  const shots = Array.from({ length: TURNS }, (_, turn) =>
    distinct.map((each) => each[turn % STARTS_SPREAD]!),
  ).flat();
  const { firstTokenMs } = await runLoad({ kind: 'oneByOne', shots });
  targets.forEach((target, at) => {
    const figures = all.get(target.name)!;
    const own = firstTokenMs.filter((_, index) => index % targets.length === at);
    const good = own.filter((time) => time >= 0);
    figures.asked += own.length;
    figures.refused += own.length - good.length;
    // The first turns warm the code up.
    figures.firstTokenMs.push(median(good.slice(TURNS / 3)));
  });
}

/** Two hundred streams at once: the processor time of what stands between, and how late each token is. */
async function measureStreams(target: Target, figures: Figures): Promise<void> {
  const tokens = Math.ceil((SPREAD_MS + SETTLE_MS + WINDOW_MS + 2000) / EVERY_MS);
  const shots = await target.shots(STREAMS, orderTokens(tokens, EVERY_MS));
  const marks: number[] = [];
  const result = await runLoad(
    { kind: 'together', shots, spreadMs: SPREAD_MS, settleMs: SETTLE_MS, windowMs: WINDOW_MS },
    () => marks.push(target.pid === undefined ? 0 : cpuMs(target.pid)),
  );
  figures.asked += STREAMS;
  figures.refused += result.failures.length;
  figures.rushP50.push(quantile(result.firstTokenMs, 0.5));
  figures.rushP95.push(quantile(result.firstTokenMs, 0.95));
  figures.cpuPerThousand.push((1000 * (marks[1]! - marks[0]!)) / result.windowTokens);
  figures.delayP50.push(quantile(result.delayMs, 0.5));
  figures.delayP99.push(quantile(result.delayMs, 0.99));
}

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds of ${TURNS} turns one by one, then ${STREAMS} streams of ${Math.round(1000 / EVERY_MS)} tokens/s; ${availableParallelism()} cores, Node ${process.version}. About ${2 * ROUNDS} minutes.`,
  );
  const upstream = await startPart('stage/upstream.ts');
  const model = `${upstream.url}/v1`;
  const parse = await startPart('streams/parse-relay.ts', model);
  const client = await startPart('streams/model-relay.ts', model);
  const server = await startOurServer(model);
  try {
    const targets = [
      relayed('direct', upstream, '/v1/chat/completions', false),
      relayed('parse', parse, '/'),
      relayed('model client alone', client, '/'),
      ours('NEO, not kept', server, 'standard'),
      ours('NEO, kept', server, 'plus'),
    ];
    const all = new Map(targets.map(({ name }) => [name, noFigures()]));
    for (let round = 1; round <= ROUNDS; round += 1) {
      await measureStarts(targets, all);
      for (const target of targets) await measureStreams(target, all.get(target.name)!);
    }
    const perSecond = Math.round((1000 * STREAMS) / SPREAD_MS);
    say(`\n${report(targets, (name) => all.get(name)!, perSecond)}`);
  } finally {
    await server.stop();
    for (const part of [client, parse, upstream]) part.stop();
  }
}

await main();
