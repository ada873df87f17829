/**
 * Does the time of a refused sign-in tell whether an e-mail has an account (promise P15)? Known and unknown e-mails in
 * turn, each with a wrong password, one at a time; their medians are printed with how far they are apart.
 * Needs the build: `npm run build`.
 *
 *   node trials/sign-in-time.ts --each 500
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ServerProcess, freePort } from './server-process.ts';

const { values } = parseArgs({ options: { each: { type: 'string', default: '500' } } });
const each = Number(values.each);
const MOST_APART = 0.1;
const WARM_UP = 20;

const directory = mkdtempSync(join(tmpdir(), 'neo-timing-'));
const server = new ServerProcess({
  entry: join(import.meta.dirname, '../build/main.js'),
  port: await freePort(),
  logFile: join(directory, 'server.log'),
  env: { DATA_DIR: join(directory, 'data'), RATE_LIMITS: 'off' },
});

/** How long a refusal takes, in milliseconds. */
async function refused(email: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${server.base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`answered ${response.status}`);
  return performance.now() - began;
}

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

try {
  server.launch();
  await server.isReadyWithin();
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = -WARM_UP; i < each; i += 1) {
    const pair = [await refused('plus@demo.neo'), await refused(`nobody-${i}@demo.neo`)] as const;
    if (i < 0) continue;
    known.push(pair[0]);
    unknown.push(pair[1]);
  }
  const [a, b] = [median(known), median(unknown)];
  const apart = Math.abs(a - b) / Math.max(a, b);
  console.log(
    `${each} each: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart`,
  );
  process.exitCode = apart <= MOST_APART ? 0 : 1;
} finally {
  await server.end('SIGTERM');
  rmSync(directory, { recursive: true, force: true });
}
