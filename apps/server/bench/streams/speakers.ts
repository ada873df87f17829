import { availableParallelism } from 'node:os';
import { conversations, debates } from '@neo/contracts';
import type { Shot } from '../stage/load-client.ts';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { runLoad, startPart } from '../stage/processes.ts';
import { order } from '../stage/stamp.ts';
import { median, ms, table } from '../stage/statistics.ts';
import { ours } from './targets.ts';

/** The first token of a speaker in a debate, compared with that of a chat: alone, and in the middle of a round. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TURNS = 30;
const WARM_TURNS = 10;
/** A model that answers at once, and one that thinks as long as real ones do. */
const THINKS_MS = [0, 200] as const;
const SIZES = [2, 3, 4] as const;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

async function post(url: string, headers: Record<string, string>, body: unknown) {
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string };
}

/** Calls that let somebody speak, each in another person's debate, in which the person has said `message`. */
async function nextShots(
  server: OurServer,
  size: number,
  { count, message, body }: { count: number; message: string; body: object },
): Promise<Shot[]> {
  const people = await server.people('plus', count);
  const shots: Shot[] = [];
  for (const [at, { cookie }] of people.entries()) {
    const headers = { 'content-type': 'application/json', accept: 'application/json', cookie };
    const neoIds = Array.from({ length: size }, (_, nr) => server.neoIds[(at + nr) % 50]!);
    const made = { neoIds, topic: 'Whether luck exists', turns: 'rounds' };
    const { id } = await post(server.url + debates.create.path, headers, made);
    const pathOf = (path: string): string => server.url + path.replace(':id', id);
    await post(pathOf(conversations.send.path), headers, { message });
    shots.push({
      url: pathOf(debates.next.path),
      headers: { ...headers, accept: 'text/event-stream' },
      body: JSON.stringify(body),
    });
  }
  return shots;
}

interface Figures {
  readonly first: Map<string, number[]>;
  readonly between: Map<number, number[]>;
}

/** One round of lone turns, the kinds of conversation in turn. */
async function measure(server: OurServer, thinksMs: number, { first, between }: Figures) {
  const count = TURNS + WARM_TURNS;
  const message = order({ tokens: 2, everyMs: 1, firstMs: thinksMs, says: 'stampedWords' });
  const kinds = [
    { name: 'a chat', shots: await ours('', server, 'plus').shots(count, message) },
    ...(await Promise.all(
      SIZES.map(async (size) => ({
        name: `a debate of ${size}`,
        shots: await nextShots(server, size, { count, message, body: {} }),
      })),
    )),
  ];
  const { firstTokenMs, failures } = await runLoad({
    kind: 'oneByOne',
    shots: Array.from({ length: count }, (_, turn) =>
      kinds.map(({ shots }) => shots[turn]!),
    ).flat(),
  });
  if (failures.length > 0) throw new Error(`without a token: ${failures[0]}`);
  for (const [at, { name }] of kinds.entries()) {
    const own = firstTokenMs.filter((_, index) => index % kinds.length === at);
    first.set(name, [...(first.get(name) ?? []), median(own.slice(WARM_TURNS))]);
  }
  // With replies of one token, the gaps of a stream are those between speakers.
  const one = order({ tokens: 1, everyMs: 1, firstMs: thinksMs, says: 'stampedWords' });
  for (const size of SIZES) {
    const asked = { count: TURNS, message: one, body: { rounds: 1 } };
    const shots = await nextShots(server, size, asked);
    const { gapMs } = await runLoad({ kind: 'oneByOne', shots });
    between.set(size, [...(between.get(size) ?? []), median(gapMs)]);
  }
}

async function main(): Promise<void> {
  say(
    `${ROUNDS} rounds of ${TURNS} lone turns of each kind; ${availableParallelism()} cores, Node ${process.version}.`,
  );
  const upstream = await startPart('stage/upstream.ts');
  const server = await startOurServer(`${upstream.url}/v1`);
  try {
    for (const thinksMs of THINKS_MS) {
      const figures: Figures = { first: new Map(), between: new Map() };
      for (let round = 0; round < ROUNDS; round += 1) await measure(server, thinksMs, figures);
      const chat = median(figures.first.get('a chat')!);
      const over = (time: number): string => `${(time / chat).toFixed(2)}×`;
      const rows = [
        ...[...figures.first].map(([name, times]) => [`first token of ${name}`, median(times)]),
        ...[...figures.between].map(([size, times]) => [
          `from one speaker to the next of ${size}`,
          median(times),
        ]),
      ] as [string, number][];
      const head = [`the model thinks ${thinksMs} ms`, 'median', 'over a chat'];
      say(`\n${table([head, ...rows.map(([name, time]) => [name, ms(time), over(time)])])}`);
    }
  } finally {
    upstream.stop();
    await server.stop();
  }
}

await main();
