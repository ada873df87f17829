/**
 * The trial for "trouble of the model is reported correctly and quickly" (promises P18, F7). The
 * product uses a real upstream that fails in one way after another, with many concurrent turns,
 * while somebody else reads other pages. Then answers, upstream calls and stored rows are compared.
 * The exit code is 0 if everything is right.
 *
 *   node trials/upstream-trouble.ts --turns 200                     every way to fail
 *   node trials/upstream-trouble.ts --turns 200 --only status,cut   those whose names begin like this
 */
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Mode } from '../testing/upstream/index.ts';
import { Bystander } from './bystander.ts';
import { seconds, tell } from './outcome.ts';
import { onStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { judge, say } from './trouble.ts';
import { eventually } from './turns/reading.ts';
import type { Speaker, Told } from './trouble.ts';

const SPEAKERS = 25;
const BETWEEN_STARTS_MS = 40;
/** Longer than the breaker stays open. */
const RECOVERY_MS = 20_000;
const FILES_MORE = 10;
/** Idle HTTP connections close after a few seconds, those to PostgreSQL after thirty. */
const IDLE_MS = 35_000;

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '200' },
    only: { type: 'string' },
  },
});
const turns = Number(values.turns);

const text = 'A reply long enough to be cut in the middle: é, 你好, 👩‍🚀 and all. '.repeat(3);
const chunk = { text, chunkSize: 8 };
const MODES: Record<string, Mode> = {
  'refused connections': { kind: 'refuse' },
  'status 500': { kind: 'error' },
  'status 429': { kind: 'busy' },
  'status 429 with Retry-After': { kind: 'busy', retryAfter: 5 },
  'cut before the first token': { kind: 'cut', after: 0 },
  'cut in the middle': { kind: 'cut', after: 5, ...chunk },
  'malformed at once': { kind: 'malformed' },
  'malformed in the middle': { kind: 'malformed', after: 5, ...chunk },
  hang: { kind: 'hang' },
  'hang in the middle': { kind: 'hang', after: 5, ...chunk },
  'a token in 10 s': { kind: 'slow', ...chunk, delayMs: 10_000 },
};
const chosen = values.only?.split(',') ?? [''];
const modes = chosen.flatMap((begin) => {
  const found = Object.entries(MODES).filter(([name]) => name.startsWith(begin));
  if (found.length === 0) throw new Error(`No way to fail begins with ${begin}.`);
  return found;
});

const openFiles = (pid: number | undefined): number => readdirSync(`/proc/${pid}/fd`).length;

/** @returns how many files beyond `most` are still open when idle connections should have ended */
async function leftOpen(pid: number | undefined, most: number): Promise<number> {
  await eventually(() => openFiles(pid) <= most || undefined, IDLE_MS);
  return Math.max(0, openFiles(pid) - most);
}

process.exitCode = await onStage(async (stage) => {
  const speakers = await prepare(stage);
  // Warm up first: the first pages and connections of a process are slow.
  stage.upstream.always({ kind: 'ok', ...chunk });
  for (const speaker of speakers.slice(0, 40)) await say(speaker, 'Hello', true);
  let isWell = await round(stage, speakers, 'no trouble', { kind: 'ok', ...chunk });
  for (const [name, mode] of modes) isWell = (await round(stage, speakers, name, mode)) && isWell;
  return isWell;
});

/**
 * Every turn has its own person and NEO, so that all can run at once. Every fifth person has a
 * standard account.
 */
async function prepare(stage: Stage): Promise<Speaker[]> {
  const each = Math.ceil(turns / SPEAKERS);
  const speakers: Speaker[] = [];
  for (let index = 0; index < SPEAKERS; index += 1) {
    speakers.push(...(await stage.pairs(each, index % 5 === 0 ? 'standard' : 'plus')));
  }
  return speakers.toSorted(() => Math.random() - 0.5).slice(0, turns);
}

async function round(
  stage: Stage,
  speakers: Speaker[],
  name: string,
  mode: Mode,
): Promise<boolean> {
  const { db, upstream, server } = stage;
  upstream.reset();
  upstream.always(mode);
  const filesBefore = openFiles(server.pid);
  const bystander = new Bystander(server.base);
  const started = performance.now();
  const told: Told[] = await Promise.all(
    speakers.map(async (speaker, index) => {
      // Starts are staggered: another trial measures simultaneous starts.
      await sleep(index * BETWEEN_STARTS_MS);
      return say(speaker, `${name} ${index}`, index % 2 === 0);
    }),
  );
  const took = performance.now() - started;
  const findings = await judge(db, { told, mode, reply: text, requests: upstream.requests });
  const asked = upstream.requests.length;
  const recovered = await untilOk(stage, speakers[0]!);
  const pages = await bystander.stop();
  // A first round without faults fills the connection pools.
  const leaked = mode.kind === 'ok' ? 0 : await leftOpen(server.pid, filesBefore + FILES_MORE);
  const answers = Object.entries(Object.groupBy(told, ({ code }) => code))
    .map(([code, those]) => `${those!.length} ${code}`)
    .join(', ');
  return tell(`${name}: ${told.length} turns in ${seconds(took)}`, {
    facts: [
      `${asked} calls of the upstream; ${answers}`,
      `others meanwhile: ${pages.count} pages, p50 ${pages.p50} ms, p95 ${pages.p95} ms; good again after ${seconds(recovered ?? NaN)}`,
    ],
    findings: [
      ...findings,
      { name: `file descriptors more than before, beyond ${FILES_MORE}`, bad: leaked },
      { name: 'pages of others that failed', bad: pages.failed },
      { name: 'not usable again within 20 s', bad: recovered === undefined ? 1 : 0 },
      stage.errors(),
    ],
  });
}

/** @returns the time until a reply was complete again, in ms; undefined if it took too long */
async function untilOk({ upstream }: Stage, speaker: Speaker): Promise<number | undefined> {
  upstream.reset();
  upstream.always({ kind: 'ok', ...chunk });
  const started = performance.now();
  while (performance.now() - started < RECOVERY_MS) {
    if ((await say(speaker, `again ${Math.random()}`, true)).code === 'done') {
      return performance.now() - started;
    }
    await sleep(250);
  }
  return undefined;
}
