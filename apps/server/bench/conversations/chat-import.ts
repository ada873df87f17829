import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { conversationFiles } from '@neo/contracts';
import { startOurServer } from '../stage/our-server.ts';
import { startPart } from '../stage/processes.ts';
import { median, ms, quantile, table, times } from '../stage/statistics.ts';

/** The cost of importing a chat file through the whole app: time, and memory of the server. */
const ROUNDS = 2 * Number(process.env['BENCH_ROUNDS'] ?? 3);
const SPOKEN = 'The lamp turns once in nine seconds, and nobody on the water waits alone. ';

const stFile = (messages: number, repeats: number): string => {
  const lines = Array.from({ length: messages }, (_, i) => ({
    name: i % 2 ? 'Ann' : 'Keeper',
    is_user: i % 2 === 1,
    send_date: 1_700_000_000_000 + i,
    mes: `${SPOKEN.repeat(repeats)}${i}`,
  }));
  const header = { user_name: 'Ann', character_name: 'Keeper', chat_metadata: {} };
  return [header, ...lines].map((line) => JSON.stringify(line)).join('\n');
};

const FILES: [name: string, file: string][] = [
  ['10 messages', stFile(10, 4)],
  ['10,000 messages', stFile(10_000, 4)],
  ['10 MB in 4,300 messages', stFile(4_300, 30)],
];

const memoryOf = (pid: number): number => {
  const [, kB] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kB) / 1024;
};

const upstream = await startPart('stage/upstream.ts');
const server = await startOurServer(`${upstream.url}/v1`);
try {
  const [person] = await server.people('plus', 1);
  const took = FILES.map((): number[] => []);
  const grown = FILES.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, [name, body]] of FILES.entries()) {
      const before = memoryOf(server.pid);
      const looking = setInterval(() => {
        grown[at] = Math.max(grown[at]!, memoryOf(server.pid) - before);
      }, 10);
      const path = conversationFiles.import.path.replace(':id', server.neoIds[round]!);
      const startedAt = performance.now();
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { cookie: person!.cookie },
        body,
      });
      await answer.text();
      took[at]!.push(performance.now() - startedAt);
      clearInterval(looking);
      if (answer.status !== 201) throw new Error(`${name}: ${answer.status}`);
    }
  }
  const rows = FILES.map(([name], at) => {
    const over = median(took[at]!) / median(took[0]!);
    const cells = [ms(median(took[at]!)), ms(quantile(took[at]!, 0.95)), times(over)];
    return [name, ...cells, `${grown[at]!.toFixed(0)} MB`];
  });
  const head = ['an import of', 'median', 'p95', 'over the first', 'memory'];
  process.stdout.write(
    `${ROUNDS} rounds, load ${loadavg()[0]!.toFixed(1)}\n\n${table([head, ...rows])}\n`,
  );
} finally {
  await server.stop();
  upstream.stop();
}
