/**
 * Checks that the time of an answer does not reveal whether an e-mail has an account (promise P15).
 * Known and unknown e-mails are tried in pairs, in random order, one at a time: sign-ins with a
 * wrong password, and requests for a reset link. Prints the medians, and how often the known one of
 * a pair was slower; if time reveals nothing, that is half of the pairs.
 * Needs a build: `npm run build`.
 *
 *   node trials/sign-in-time.ts --each 500
 */
import { parseArgs } from 'node:util';
import { percentile } from './outcome.ts';
import { onStage } from './stage.ts';

const { values } = parseArgs({ options: { each: { type: 'string', default: '500' } } });
const each = Number(values.each);
const MOST_APART = 0.1;
/** Largest share of right guesses. Chance alone stays below it for 500 pairs. */
const MOST_GUESSED = 0.6;
const WARM_UP = 20;

const CALLS = [
  { path: 'login', body: { password: 'not the password' }, status: 401 },
  { path: 'password/forgot', body: {}, status: 204 },
];

type Call = (typeof CALLS)[number];

/** How long an answer takes, in milliseconds. */
async function timeOf(base: string, { path, body, status }: Call, email: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${base}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...body }),
  });
  await response.arrayBuffer();
  if (response.status !== status) throw new Error(`answered ${response.status}`);
  return performance.now() - began;
}

/** Measures in pairs. @returns whether the times give nothing away */
async function compare(base: string, call: Call): Promise<boolean> {
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = -WARM_UP; i < each; i += 1) {
    const isKnownFirst = Math.random() < 0.5;
    const emails = ['plus@demo.neo', `nobody-${i}@demo.neo`];
    const times: number[] = [];
    for (const email of isKnownFirst ? emails : emails.toReversed()) {
      times.push(await timeOf(base, call, email));
    }
    if (i < 0) continue;
    const [first = 0, second = 0] = times;
    known.push(isKnownFirst ? first : second);
    unknown.push(isKnownFirst ? second : first);
  }
  const [a, b] = [percentile(known, 0.5), percentile(unknown, 0.5)];
  const apart = Math.abs(a - b) / Math.max(a, b);
  const slower = known.filter((time, i) => time > unknown[i]!).length;
  const guessed = Math.max(slower, each - slower) / each;
  console.log(
    `${call.path}, ${each} pairs: known ${a.toFixed(2)} ms, unknown ${b.toFixed(2)} ms, ${(apart * 100).toFixed(1)} % apart; ${(guessed * 100).toFixed(1)} % of pairs guessed right`,
  );
  return apart <= MOST_APART && guessed <= MOST_GUESSED;
}

process.exitCode = await onStage(async ({ server: { base } }) => {
  const verdicts: boolean[] = [];
  for (const call of CALLS) verdicts.push(await compare(base, call));
  return verdicts.every(Boolean);
});
