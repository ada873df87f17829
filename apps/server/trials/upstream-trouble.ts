/**
 * The trial behind "trouble of the model is told honestly and fast" (promises P18, F7): the product talks to a real
 * upstream that fails in one way after the other, with many turns at once, while somebody else reads other pages. Then
 * what was answered, asked and stored is compared. The exit code is 0 when nothing is wrong.
 *
 *   node trials/upstream-trouble.ts --turns 200
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { addressOf } from '../src/platform/db/embedded/database.ts';
import { clusterIn, secretsIn } from '../src/platform/db/embedded/cluster.ts';
import { createUnboundedDatabase } from '../src/platform/db/knex.ts';
import { aPerson } from '../testing/client.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import type { Mode } from '../testing/upstream/index.ts';
import { Bystander } from './bystander.ts';
import type { Finding } from './reconcile.ts';
import { ServerProcess, freePort } from './server-process.ts';
import { takeSnapshot } from './snapshot.ts';
import { judge, say } from './trouble.ts';
import type { Speaker, Told } from './trouble.ts';

const PASSWORD = 'demo-neo-2026';
const SPEAKERS = 25;
const BETWEEN_STARTS_MS = 40;
/** Longer than the breaker stays open. */
const RECOVERY_MS = 20_000;

const { values } = parseArgs({
  options: {
    turns: { type: 'string', default: '200' },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
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
const modes = Object.entries(MODES).filter(([name]) => name.startsWith(values.only ?? ''));

const directory = mkdtempSync(join(tmpdir(), 'neo-trial-'));
const dataDir = join(directory, 'data');
mkdirSync(dataDir);
const logFile = join(directory, 'server.log');
const upstream = await startUpstream();
const snapshot = await takeSnapshot();
const server = new ServerProcess({
  entry: snapshot.entry,
  port: await freePort(),
  logFile,
  env: {
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_API_KEY: 'trial',
    OPENAI_MODEL: 'trial',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  },
});

try {
  process.exitCode = await trial();
} finally {
  await server.end('SIGTERM');
  await upstream.stop();
  snapshot.remove();
  if (values.keep || process.exitCode !== 0) console.log(`Kept: ${directory}`);
  else rmSync(directory, { recursive: true, force: true });
}

async function trial(): Promise<number> {
  server.launch();
  await server.isReadyWithin();
  const pidFile = readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8');
  const address = addressOf(Number(pidFile.split('\n')[3]), secretsIn(dataDir));
  const db = createUnboundedDatabase(address);
  try {
    const speakers = await prepare(db);
    let bad = 0;
    // The first pages and connections of a process are slow: what is compared with comes after them.
    upstream.always({ kind: 'ok', ...chunk });
    for (const speaker of speakers.slice(0, 40)) await say(speaker, 'Hello', true);
    bad += await round(db, speakers, 'no trouble', { kind: 'ok', ...chunk });
    for (const [name, mode] of modes) bad += await round(db, speakers, name, mode);
    const errors = readFileSync(logFile, 'utf8').match(/^\{"level":[56]0.*$/gm) ?? [];
    console.log(`${errors.length === 0 ? 'ok  ' : 'BAD '} ${errors.length} ERROR lines in the log`);
    return bad + errors.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
  }
}

/** Every turn has a person and a NEO of its own, so that all can run at once. Every fifth person has a standard account. */
async function prepare(db: Knex): Promise<Speaker[]> {
  const neos = await db('neos')
    .where({ visibility: 'public-listed', compliance: 'green' })
    .select('id');
  const speakers: Speaker[] = [];
  for (let index = 0; index < SPEAKERS; index += 1) {
    const email = `speaker-${index}@trial.neo`;
    await db.raw(
      `insert into users (id, email, username, role, password_hash)
       select ?, ?, ?, ?, password_hash from users where email = 'plus@demo.neo'`,
      [uuidv7(), email, `speaker-${index}`, index % 5 === 0 ? 'standard' : 'plus'],
    );
    const person = aPerson(server.base);
    await person.api.identity.login({ body: { email, password: PASSWORD } });
    for (const { id } of neos) speakers.push({ person, neoId: String(id) });
  }
  if (speakers.length < turns) throw new Error(`Only ${speakers.length} turns can run at once.`);
  return speakers.toSorted(() => Math.random() - 0.5).slice(0, turns);
}

async function round(db: Knex, speakers: Speaker[], name: string, mode: Mode): Promise<number> {
  upstream.reset();
  upstream.always(mode);
  const filesBefore = openFiles();
  const bystander = new Bystander(server.base);
  const started = performance.now();
  const told: Told[] = await Promise.all(
    speakers.map(async (speaker, index) => {
      // How many can begin in one moment is another trial's question.
      await sleep(index * BETWEEN_STARTS_MS);
      return say(speaker, `${name} ${index}`, index % 2 === 0);
    }),
  );
  const took = performance.now() - started;
  const findings = await judge(db, { told, mode, reply: text, requests: upstream.requests });
  const asked = upstream.requests.length;
  const recovered = await untilOk(speakers[0]!);
  const pages = await bystander.stop();
  // Connections that are kept for the next call end after some idle seconds.
  await sleep(6_000);
  // In the round without trouble the pools of connections fill up, and stay.
  const leaked = mode.kind === 'ok' ? 0 : Math.max(0, openFiles() - filesBefore - 10);
  const all: Finding[] = [
    ...findings,
    { name: 'file descriptors more than before, beyond 10', bad: leaked },
    { name: 'pages of others that failed', bad: pages.failed },
    { name: 'not usable again within 20 s', bad: recovered === undefined ? 1 : 0 },
  ];
  const answers = Object.entries(Object.groupBy(told, ({ code }) => code))
    .map(([code, those]) => `${those!.length} ${code}`)
    .join(', ');
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  console.log(
    [
      `\n${name}: ${told.length} turns in ${seconds(took)}, ${asked} calls of the upstream; ${answers}`,
      `  others meanwhile: ${pages.count} pages, p50 ${pages.p50} ms, p95 ${pages.p95} ms; good again after ${seconds(recovered ?? NaN)}`,
      ...all
        .filter(({ bad }) => bad > 0)
        .map((one) => `  BAD  ${one.bad} ${one.name} ${JSON.stringify(one.example ?? '')}`),
    ].join('\n'),
  );
  return all.reduce((sum, { bad }) => sum + bad, 0);
}

/** @returns how long it took until a reply was whole again, in ms; undefined where that was too long */
async function untilOk(speaker: Speaker): Promise<number | undefined> {
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

function openFiles(): number {
  return readdirSync(`/proc/${server.pid}/fd`).length;
}
