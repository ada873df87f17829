import { availableParallelism, loadavg } from 'node:os';
import { startOurServer } from '../stage/our-server.ts';
import { cpuMs, runLoad, startPart } from '../stage/processes.ts';
import { orderTokens } from '../stage/stamp.ts';
import { median, ms, quantile, table, times } from '../stage/statistics.ts';
import { isolatedTurns } from '../streams/lone.ts';
import { ours, relayed } from '../streams/targets.ts';
import type { Target } from '../streams/targets.ts';
import { SILLY_TAVERN, startSillyTavern } from './silly-tavern.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TURNS = 70;
const EVERY_MS = 33;
const SECONDS = 6;
const RUSHES = [200, 600] as const;

/** The measurements of one target: a value for each round. Times in milliseconds. */
interface Figures {
  firstToken: number[];
  p95Of: Record<(typeof RUSHES)[number], number[]>;
  cpuPerThousand: number[];
  failures: number;
}

const noFigures = (): Figures => ({
  firstToken: [],
  p95Of: { 200: [], 600: [] },
  cpuPerThousand: [],
  failures: 0,
});

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** The same prompts as the relay gets, in the request that its own page sends. */
function tavern(url: string, pid: number, model: string, like: Target): Target {
  return {
    name: `SillyTavern ${SILLY_TAVERN}`,
    pid,
    shots: async (count, message) =>
      (await like.shots(count, message)).map(({ headers, body }) => ({
        url: `${url}/api/backends/chat-completions/generate`,
        headers,
        body: JSON.stringify({
          ...(JSON.parse(body) as object),
          chat_completion_source: 'custom',
          custom_url: model,
          max_tokens: 600,
          temperature: 0.5,
        }),
      })),
  };
}

async function oneByOne(targets: readonly Target[], all: readonly Figures[]): Promise<void> {
  const times = await isolatedTurns(targets, TURNS);
  all.forEach(({ firstToken }, at) => firstToken.push(times[at]!));
}

/** Starts within one second that go on at 30 tokens a second. The processor's time includes the starts. */
async function rush(
  target: Target,
  figures: Figures,
  starts: (typeof RUSHES)[number],
): Promise<void> {
  const tokens = Math.ceil((SECONDS * 1000) / EVERY_MS);
  const shots = await target.shots(starts, orderTokens(tokens, EVERY_MS));
  const clock = (): number => (target.pid === undefined ? 0 : cpuMs(target.pid));
  const before = clock();
  const { firstTokenMs, failures } = await runLoad({
    kind: 'together',
    shots,
    spreadMs: 1000,
    settleMs: 0,
    windowMs: SECONDS * 1000,
  });
  figures.failures += failures.length;
  figures.p95Of[starts].push(quantile(firstTokenMs, 0.95));
  if (starts === RUSHES[0]) {
    figures.cpuPerThousand.push((1000 * (clock() - before)) / (starts * tokens));
  }
}

function report(targets: readonly Target[], all: readonly Figures[]): string {
  const [direct, parse, peer] = all as [Figures, Figures, Figures];
  const ratiosOf = (figures: Figures, of: (figures: Figures) => number): string[] =>
    [parse, peer]
      .slice(0, figures === parse ? 0 : figures === peer ? 1 : 2)
      .map((other) => times(of(figures) / of(other)));
  const rowsOf = (name: string, of: (figures: Figures) => number): string[] => [
    name,
    ...all
      .slice(1)
      .map((figures) => [ms(of(figures)), ratiosOf(figures, of).join(', ')].join(' ').trim()),
  ];
  return table([
    ['', ...targets.slice(1).map(({ name }) => name)],
    rowsOf(
      'added to the first token, one at a time',
      ({ firstToken }) => median(firstToken) - median(direct.firstToken),
    ),
    ...RUSHES.map((starts) =>
      rowsOf(`first token p95, ${starts} starts in one second`, ({ p95Of }) =>
        median(p95Of[starts]),
      ),
    ),
    rowsOf(`processor per 1,000 tokens, ${RUSHES[0]} streams, starts included`, (figures) =>
      median(figures.cpuPerThousand),
    ),
    ['without a token', ...all.slice(1).map(({ failures }) => String(failures))],
  ]);
}

async function main(): Promise<void> {
  say('Installing and starting SillyTavern. Its first start takes minutes.');
  const silly = await startSillyTavern();
  const upstream = await startPart('stage/upstream.ts');
  const model = `${upstream.url}/v1`;
  const relay = await startPart('streams/parse-relay.ts', model);
  const server = await startOurServer(model);
  try {
    const parse = relayed('parse', relay, '/');
    const targets = [
      relayed('direct', upstream, '/v1/chat/completions', false),
      parse,
      tavern(silly.url, silly.pid, model, parse),
      ours('NEO, not kept', server, 'standard'),
      ours('NEO, kept', server, 'plus'),
    ];
    const all = targets.map(noFigures);
    // The first requests warm the code up and open connections.
    await oneByOne(targets, targets.map(noFigures));
    for (const target of targets) await rush(target, noFigures(), 200);
    for (let round = 0; round < ROUNDS; round += 1) {
      await oneByOne(targets, all);
      for (const starts of RUSHES) {
        for (const [at, target] of targets.entries()) await rush(target, all[at]!, starts);
      }
    }
    say(
      `${ROUNDS} rounds; ${availableParallelism()} cores, load ${loadavg()[0]!.toFixed(1)}, Node ${process.version}. Ratios: over parse, over SillyTavern.\n\n${report(targets, all)}`,
    );
  } finally {
    await server.stop();
    for (const part of [relay, upstream, silly]) part.stop();
  }
}

await main();
