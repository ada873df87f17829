/**
 * Does the time of a refused sign-in tell whether an e-mail has an account (promise P15)? Known and unknown e-mails in
 * turn, each with a wrong password, one at a time; their medians are printed with how far they are apart.
 * Needs the build: `npm run build`.
 *
 *   node trials/sign-in-time.ts --each 500
 */
import { parseArgs } from 'node:util';
import { percentile } from './outcome.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({ options: { each: { type: 'string', default: '500' } } });
const each = Number(values.each);
const MOST_APART = 0.1;
const WARM_UP = 20;

/** How long a refusal takes, in milliseconds. */
async function refused(base: string, email: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'not the password' }),
  });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`answered ${response.status}`);
  return performance.now() - began;
}

process.exitCode = await onStage(async ({ server: { base } }) => {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = -WARM_UP; i < each; i += 1) {
    const pair = [
      await refused(base, 'plus@demo.neo'),
      await refused(base, `nobody-${i}@demo.neo`),
    ] as const;
    if (i < 0) continue;
    known.push(pair[0]);
    unknown.push(pair[1]);
  }
  const [a, b] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  const apart = Math.abs(a - b) / Math.max(a, b);
  console.log(
    `${each} each: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart`,
  );
  return apart <= MOST_APART;
});
