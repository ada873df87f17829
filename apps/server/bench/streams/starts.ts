import { availableParallelism } from 'node:os';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { clockOfDatabase } from '../stage/database-clock.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import type { Part } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, quantile, table } from '../stage/statistics.ts';
import { isolatedTurns } from './lone.ts';
import { ours, relayed } from './targets.ts';
import type { Target } from './targets.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const STARTS = Number(process.argv[2] ?? 200);
/** A first token, and one more once all have begun: what is measured is starts, not tokens. */
const TOKENS = orderTokens(2, 2000);
const SPREAD_MS = 1000;
const WAIT_MS = 4000;
const ISOLATED_TURNS = 60;
/** A model that answers at once, and one that thinks as long as real ones do. */
const THINKS_MS = [0, 200] as const;
/** The built server of another tree, measured in turn with ours. */
const BESIDE = process.env['BENCH_BESIDE'];

/** A target, and the processor time of its database. */
interface Measured extends Target {
  databaseMs(): number;
}

interface Figures {
  firstP50: number[];
  firstP95: number[];
  cpu: number[];
  databaseCpu: number[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function measure(target: Measured, figures: Figures): Promise<void> {
  const shots = await target.shots(STARTS, TOKENS);
  const clock = () => [target.pid === undefined ? 0 : cpuMs(target.pid), target.databaseMs()];
  const before = clock();
  const { firstTokenMs, failures } = await runLoad({
    kind: 'together',
    shots,
    spreadMs: SPREAD_MS,
    settleMs: WAIT_MS,
    windowMs: 1,
  });
  const after = clock();
  if (failures.length > 0) throw new Error(`${target.name}: ${failures.length} without a token`);
  figures.firstP50.push(quantile(firstTokenMs, 0.5));
  figures.firstP95.push(quantile(firstTokenMs, 0.95));
  figures.cpu.push((after[0]! - before[0]!) / STARTS);
  figures.databaseCpu.push((after[1]! - before[1]!) / STARTS);
}

/** The delay added to the first token of a lone turn, as a table. */
async function measureLone(upstream: Part, targets: readonly Target[]): Promise<string[][]> {
  const all = [relayed('direct', upstream, '/v1/chat/completions', false), ...targets];
  const added = THINKS_MS.map(() => targets.map((): number[] => []));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [model, thinksMs] of THINKS_MS.entries()) {
      const [direct, ...times] = await isolatedTurns(all, ISOLATED_TURNS, thinksMs);
      times.forEach((time, at) => added[model]![at]!.push(time - direct!));
    }
  }
  return [
    ['added to a lone first token', ...THINKS_MS.map((time) => `the model thinks ${time} ms`)],
    ...targets.map(({ name }, at) => [name, ...added.map((times) => ms(median(times[at]!)))]),
  ];
}

const perTurn = (values: readonly number[]): string => `${median(values).toFixed(2)} ms`;

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds of ${STARTS} turns of two tokens, begun within ${SPREAD_MS} ms; ${availableParallelism()} cores, Node ${process.version}. Processor time is of a whole turn, from its request to its stored end.`,
  );
  const upstream = await startPart('stage/upstream.ts');
  const model = `${upstream.url}/v1`;
  const parse = await startPart('streams/parse-relay.ts', model);
  const client = await startPart('streams/model-relay.ts', model);
  const together = await startOurServer(model);
  const other = BESIDE
    ? await startOurServer(model, {}, undefined, BESIDE)
    : await startOurServer(model, { STARTS_TOGETHER: '1' });
  const otherName = BESIDE ? 'the other tree' : 'one by one';
  const statements = await startPart('streams/statement-relay.ts', model, together.databaseUrl);
  try {
    const of = async (name: string, server: OurServer): Promise<Measured[]> => {
      const databaseMs = await clockOfDatabase(server.db);
      return (['standard', 'plus'] as const).map((account) => ({
        ...ours(`${name}, ${account === 'plus' ? 'kept' : 'not kept'}`, server, account),
        databaseMs,
      }));
    };
    const grouped = await of('together', together);
    const { databaseMs } = grouped[0]!;
    const targets: Measured[] = [
      { ...relayed('parse', parse, '/'), databaseMs: () => 0 },
      { ...relayed('parse with the model client', client, '/'), databaseMs: () => 0 },
      { ...relayed('parse with the statements', statements, '/'), databaseMs },
      ...(await of(otherName, other)),
      ...grouped,
    ];
    const warm = (): Figures => ({ firstP50: [], firstP95: [], cpu: [], databaseCpu: [] });
    for (const target of targets) await measure(target, warm());
    const all = new Map(targets.map((target) => [target, warm()]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [target, figures] of all) await measure(target, figures);
    }
    const rows = [...all].map(([{ name }, { firstP50, firstP95, cpu, databaseCpu }]) => [
      name,
      ms(median(firstP50)),
      ms(median(firstP95)),
      perTurn(cpu),
      perTurn(databaseCpu),
    ]);
    const lone = await measureLone(upstream, [targets[0]!, ...targets.slice(3)]);
    const head = ['first token: p50', 'p95', 'CPU a turn', "PostgreSQL's CPU a turn"];
    say(`\n${table([[`${STARTS} in 1 s`, ...head], ...rows])}\n\n${table(lone)}`);
  } finally {
    for (const part of [parse, client, statements, upstream]) part.stop();
    await together.stop();
    await other.stop();
  }
}

await main();
