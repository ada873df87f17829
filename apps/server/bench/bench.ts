import { availableParallelism } from 'node:os';
import { composePrompt } from '@neo/domain';
import type { Report, Shot } from './load-client.ts';
import { startOurServer } from './our-server.ts';
import type { Account, OurServer } from './our-server.ts';
import { cpuMs, runLoad, startPart } from './processes.ts';
import type { Part } from './processes.ts';
import { orderTokens } from './stamp.ts';
import { median, ms, quantile, table, times } from './statistics.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const TURNS = 150;
const STARTS_SPREAD = 50;
const STREAMS = 200;
const EVERY_MS = 33;
const WINDOW_MS = 6000;
const SPREAD_MS = 3000;
const SETTLE_MS = 2000;

/** Something that stands between a client and the model. */
interface Target {
  name: string;
  /** Undefined: nothing stands between, and no processor time is counted. */
  pid: number | undefined;
  shots(count: number, message: string): Promise<Shot[]>;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** A target that takes the model's own requests. */
function relayed(name: string, part: Part, path: string, hasCpu = true): Target {
  const prompt = (message: string) =>
    composePrompt({
      character: {
        name: 'Keeper 1',
        description: 'A lighthouse keeper who has read too much.',
        archetype: 'original-creation',
        characterAttributes: ['Wise', 'Calm'],
        responseStyle: 'philosophical',
        categories: [],
        contextBackground: 'Speaks slowly. '.repeat(40),
        knowledge: 'The lamp turns once in nine seconds. '.repeat(25),
        wikiUrl: null,
      },
      language: 'en',
      history: [],
      startsConversation: true,
      message,
      contextTokens: 8192,
      replyTokens: 600,
    });
  return {
    name,
    pid: hasCpu ? part.pid : undefined,
    shots: (count, message) => {
      const body = JSON.stringify({ model: 'bench', stream: true, messages: prompt(message) });
      const headers = { 'content-type': 'application/json' };
      const shot = { url: part.url + path, headers, body };
      return Promise.resolve(Array.from({ length: count }, () => shot));
    },
  };
}

const ours = (name: string, server: OurServer, account: Account): Target => ({
  name,
  pid: server.pid,
  shots: (count, message) => server.shots(account, count, message),
});

interface Figures {
  firstTokenMs: number[];
  cpuPerThousand: number[];
  delayP50: number[];
  delayP99: number[];
}

function expectNoFailure(target: Target, { failures }: Report): void {
  if (failures.length > 0)
    throw new Error(`${target.name}: ${failures.length} failed, the first with ${failures[0]}`);
}

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
  const report = await runLoad({ kind: 'oneByOne', shots });
  targets.forEach((target, at) => {
    expectNoFailure(target, report);
    // The first turns warm the code up.
    const own = report.firstTokenMs.filter((_, index) => index % targets.length === at);
    all.get(target.name)!.firstTokenMs.push(median(own.slice(TURNS / 3)));
  });
}

/** Two hundred streams at once: the processor time of what stands between, and how late each token is. */
async function measureStreams(target: Target, figures: Figures): Promise<void> {
  const tokens = Math.ceil((SPREAD_MS + SETTLE_MS + WINDOW_MS + 2000) / EVERY_MS);
  const shots = await target.shots(STREAMS, orderTokens(tokens, EVERY_MS));
  const marks: number[] = [];
  const report = await runLoad(
    { kind: 'together', shots, spreadMs: SPREAD_MS, settleMs: SETTLE_MS, windowMs: WINDOW_MS },
    () => marks.push(target.pid === undefined ? 0 : cpuMs(target.pid)),
  );
  expectNoFailure(target, report);
  figures.cpuPerThousand.push((1000 * (marks[1]! - marks[0]!)) / report.windowTokens);
  figures.delayP50.push(quantile(report.delayMs, 0.5));
  figures.delayP99.push(quantile(report.delayMs, 0.99));
}

function print(targets: readonly Target[], all: ReadonlyMap<string, Figures>): void {
  const of = (name: string): Figures => all.get(name)!;
  const direct = median(of('direct').firstTokenMs);
  const added = (name: string): number => median(of(name).firstTokenMs) - direct;
  const cpu = (name: string): number => median(of(name).cpuPerThousand);
  const rows = targets.map(({ name, pid }) => [
    name,
    ms(median(of(name).firstTokenMs)),
    pid === undefined ? '' : ms(added(name)),
    pid === undefined ? '' : times(added(name) / added('parse')),
    pid === undefined ? '' : ms(cpu(name)),
    pid === undefined ? '' : times(cpu(name) / cpu('parse')),
    ms(median(of(name).delayP50)),
    ms(median(of(name).delayP99)),
  ]);
  const head = ['', 'first token', 'added', 'over parse', 'CPU per 1,000 tokens', 'over parse'];
  say(`\n${table([[...head, 'token late p50', 'p99'], ...rows])}`);
}

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds of ${TURNS} turns one by one, then ${STREAMS} streams of ${Math.round(1000 / EVERY_MS)} tokens/s; ${availableParallelism()} cores, Node ${process.version}. About ${ROUNDS + 1} minutes.`,
  );
  const upstream = await startPart('upstream.ts');
  const model = `${upstream.url}/v1`;
  const parse = await startPart('parse-relay.ts', model);
  const client = await startPart('model-relay.ts', model);
  const server = await startOurServer(model);
  try {
    const targets = [
      relayed('direct', upstream, '/v1/chat/completions', false),
      relayed('parse', parse, '/'),
      relayed('model client alone', client, '/'),
      ours('NEO, not kept', server, 'standard'),
      ours('NEO, kept', server, 'plus'),
    ];
    const all = new Map<string, Figures>(
      targets.map(({ name }) => [
        name,
        { firstTokenMs: [], cpuPerThousand: [], delayP50: [], delayP99: [] },
      ]),
    );
    for (let round = 1; round <= ROUNDS; round += 1) {
      await measureStarts(targets, all);
      for (const target of targets) await measureStreams(target, all.get(target.name)!);
    }
    print(targets, all);
  } finally {
    await server.stop();
    for (const part of [client, parse, upstream]) part.stop();
  }
}

await main();
