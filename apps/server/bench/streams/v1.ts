import { availableParallelism, loadavg } from 'node:os';
import { v7 as uuidv7 } from 'uuid';
import { hashOfKey, newKey, prefixOfKey } from '../../src/modules/identity/index.ts';
import type { Shot } from '../stage/load-client.ts';
import { startOurServer } from '../stage/our-server.ts';
import type { OurServer } from '../stage/our-server.ts';
import { runLoad, startPart } from '../stage/processes.ts';
import { order } from '../stage/stamp.ts';
import { median, ms, quantile, table } from '../stage/statistics.ts';
import { relayed } from './targets.ts';

/** What `/v1` adds to the first token of a program, compared with the model itself, the two in turn. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const TURNS = 60;
const WARM_TURNS = 15;
/** Before all rounds. */
const FIRST_TURNS = 100;
/** A model that answers at once, and one that thinks as long as real ones do. */
const THINKS_MS = [0, 200] as const;
/** Goal for the difference at p95. */
const GOAL_MS = 10;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Keys of new people, one each, used a moment ago. Written into the database as their sessions are. */
async function makeKeys({ db, people }: OurServer, count: number): Promise<string[]> {
  const keys = (await people('plus', count)).map(({ id }) => ({ userId: id, key: newKey() }));
  await db('apiKeys').insert(
    keys.map(({ userId, key }) => ({
      id: uuidv7(),
      userId,
      name: 'bench',
      hash: hashOfKey(key),
      prefix: prefixOfKey(key),
      lastUsedAt: new Date(),
    })),
  );
  return keys.map(({ key }) => key);
}

async function shotsOf(server: OurServer, count: number, message: string): Promise<Shot[]> {
  const keys = await makeKeys(server, count);
  return keys.map((key, at) => ({
    url: `${server.url}/v1/chat/completions`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: `neo/${server.neoIds[at % server.neoIds.length]!}`,
      stream: true,
      messages: [{ role: 'user', content: message }],
    }),
  }));
}

const upstream = await startPart('stage/upstream.ts');
const first = await startOurServer(`${upstream.url}/v1`);
try {
  // The first one has no limits: the bench makes its NEOs there, faster than a person may.
  const server = { ...first, ...(await first.another({ RATE_LIMITS: 'on' })) };
  say(
    `${ROUNDS} rounds of ${TURNS} calls of each kind; ${availableParallelism()} cores, Node ${process.version}, load ${loadavg()[0]!.toFixed(1)}.`,
  );
  const model = relayed('', upstream, '/v1/chat/completions');
  // PostgreSQL plans a statement again while the statistics of its tables change, as those of a new database do.
  await runLoad({
    kind: 'oneByOne',
    shots: await shotsOf(
      server,
      FIRST_TURNS,
      order({ tokens: 5, everyMs: 1, firstMs: 0, says: 'stampedWords' }),
    ),
  });
  await server.db.raw('analyze');
  for (const firstMs of THINKS_MS) {
    const [bare, through]: [number[], number[]] = [[], []];
    const message = order({ tokens: 5, everyMs: 1, firstMs, says: 'stampedWords' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const count = TURNS + WARM_TURNS;
      const direct = await model.shots(count, message);
      const ours = await shotsOf(server, count, message);
      const shots = ours.flatMap((shot, at) => [direct[at]!, shot]);
      const { firstTokenMs, failures } = await runLoad({ kind: 'oneByOne', shots });
      if (failures.length > 0) throw new Error(`without a token: ${failures[0]}`);
      const measured = firstTokenMs.slice(2 * WARM_TURNS);
      bare.push(...measured.filter((_, at) => at % 2 === 0));
      through.push(...measured.filter((_, at) => at % 2 === 1));
    }
    const rowOf = (name: string, of: (times: readonly number[]) => number): string[] => [
      name,
      ms(of(bare)),
      ms(of(through)),
      ms(of(through) - of(bare)),
    ];
    say(
      `\n${table([
        [`first token, the model thinks ${firstMs} ms`, 'the model', '/v1', 'added'],
        rowOf('median', median),
        rowOf(`p95 (goal: at most ${GOAL_MS} ms added)`, (times) => quantile(times, 0.95)),
      ])}`,
    );
  }
} finally {
  upstream.stop();
  await first.stop();
}
