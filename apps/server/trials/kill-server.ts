/**
 * The trial behind "an acknowledged message is never lost" (promises P1, P2, P3, P9, F1, F5): writers talk without a
 * pause while the server is killed at random moments and started again at once; then the ledger of what was
 * acknowledged is compared with the database. The exit code is 0 when nothing is wrong.
 *
 *   node trials/kill-server.ts --kills 300            events in process
 *   node trials/kill-server.ts --kills 300 --nats     through a real nats-server; with --kill-nats that is killed as well
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Knex } from 'knex';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/index.ts';
import { addressOf } from '../src/platform/db/embedded/database.ts';
import { clusterIn, secretsIn } from '../src/platform/db/embedded/cluster.ts';
import { createUnboundedDatabase } from '../src/platform/db/knex.ts';
import { startNatsServer } from '../testing/nats-server.ts';
import type { NatsServer } from '../testing/nats-server.ts';
import { startUpstream } from '../testing/upstream/index.ts';
import { Ledger } from './ledger.ts';
import { reconcile, untilQuiet } from './reconcile.ts';
import { ServerProcess, freePort } from './server-process.ts';
import { takeSnapshot } from './snapshot.ts';
import { Writer, talk } from './writer.ts';

const PASSWORD = 'demo-neo-2026';
/** Each lane speaks for as many people: a first message to a NEO is an event, and events are what is tried here. */
const PEOPLE_A_LANE = 8;
const NATS_KILL_EVERY = 10;

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    lanes: { type: 'string', default: '12' },
    nats: { type: 'boolean', default: false },
    'kill-nats': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const lanes = Number(values.lanes);
const started = performance.now();
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

const directory = mkdtempSync(join(tmpdir(), 'neo-trial-'));
const dataDir = join(directory, 'data');
mkdirSync(dataDir);
const logFile = join(directory, 'server.log');
const upstream = await startUpstream();
const TEXT = 'A reply long enough to be cut in the middle: é, 你好, 👩‍🚀 and all. '.repeat(3);
upstream.always({ kind: 'ok', text: TEXT, chunkSize: 8, delayMs: 8 });
let nats: NatsServer | undefined = values.nats ? await startNatsServer(directory) : undefined;

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
    LOG_LEVEL: 'info',
    ...(nats && { NATS_URL: nats.url }),
  },
});

try {
  process.exitCode = await trial();
} finally {
  await server.end('SIGTERM');
  // A killed server leaves its PostgreSQL running.
  const log = pino({ level: 'silent' });
  await startEmbeddedPostgres({ dataDir, log }).then((postgres) => postgres.stop());
  await nats?.stop();
  await upstream.stop();
  snapshot.remove();
  if (values.keep || process.exitCode !== 0) console.log(`Kept: ${directory}`);
  else rmSync(directory, { recursive: true, force: true });
}

async function trial(): Promise<number> {
  server.launch();
  await server.isReadyWithin();
  const db = connect();
  try {
    const ledger = new Ledger();
    const { writers, neoIds } = await prepare(db, ledger);
    const end = new AbortController();
    const talking = Promise.all(
      Array.from({ length: lanes }, (_, lane) => {
        const people = writers.slice(lane * PEOPLE_A_LANE, (lane + 1) * PEOPLE_A_LANE);
        return talk(people, neoIds, end.signal);
      }),
    );
    const restarts = await killAndRestart();
    end.abort();
    await talking;
    await Promise.all(writers.map((writer) => writer.settle()));
    const quietAfter = await untilQuiet(db);
    return report(await reconcile(db, ledger), ledger, restarts, quietAfter);
  } finally {
    await db.destroy();
  }
}

/** The embedded PostgreSQL's address, as the server itself finds it. */
function connect(): Knex {
  const pidFile = readFileSync(join(clusterIn(dataDir), 'postmaster.pid'), 'utf8');
  return createUnboundedDatabase(addressOf(Number(pidFile.split('\n')[3]), secretsIn(dataDir)));
}

/** Different people matter for the counts, so there are many, all with the demo account's password. */
async function prepare(db: Knex, ledger: Ledger) {
  const users = Array.from({ length: lanes * PEOPLE_A_LANE }, (_, index) => ({
    id: uuidv7(),
    email: `writer-${index}@trial.neo`,
  }));
  for (const [index, { id, email }] of users.entries()) {
    await db.raw(
      `insert into users (id, email, username, role, password_hash)
       select ?, ?, ?, 'plus', password_hash from users where email = 'plus@demo.neo'`,
      [id, email, `writer-${index}`],
    );
  }
  const neos = await db('neos')
    .where({ visibility: 'public-listed', compliance: 'green' })
    .select('id');
  const writers = users.map((user) => new Writer(server.base, ledger, user));
  for (const writer of writers) await writer.signIn(PASSWORD);
  return { writers, neoIds: neos.map(({ id }) => id as string) };
}

/** @returns the time from each kill until the server was ready again, in ms */
async function killAndRestart(): Promise<number[]> {
  const restarts: number[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    await sleep(100 + Math.random() * 900);
    await server.end('SIGKILL');
    const killed = performance.now();
    server.launch();
    // One in six is killed again while it starts.
    if (kill < kills && Math.random() < 1 / 6) {
      await sleep(Math.random() * 800);
      await server.end('SIGKILL');
      kill += 1;
      server.launch();
    }
    if (values['kill-nats'] && nats && kill % NATS_KILL_EVERY === 0) {
      await nats.stop('SIGKILL');
      nats = await startNatsServer(directory, nats.port);
    }
    if (!(await server.isReadyWithin())) throw new Error(`Not ready again: see ${logFile}`);
    restarts.push(performance.now() - killed);
    upstream.reset();
    upstream.always({ kind: 'ok', text: TEXT, chunkSize: 8, delayMs: 8 });
    if (kill % 25 === 0) console.log(`${kill} kills, ${seconds(performance.now() - started)}`);
  }
  return restarts;
}

function report(
  findings: Awaited<ReturnType<typeof reconcile>>,
  ledger: Ledger,
  restarts: number[],
  quietAfter: number,
): number {
  const sorted = restarts.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    seconds(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const errors = readFileSync(logFile, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{"level":50') || line.startsWith('{"level":60'));
  console.log(
    [
      '',
      `events ${values.nats ? `through NATS${values['kill-nats'] ? ', killed as well' : ''}` : 'in process'}`,
      `${kills} kills in ${seconds(performance.now() - started)}; ready again p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)}`,
      `${ledger.entries.length} messages sent, ${ledger.acknowledged.length} acknowledged, ${ledger.retries} tries repeated`,
      `${ledger.entries.filter(({ reply }) => reply !== undefined).length} replies told as done`,
      `${ledger.pairs} times somebody's first message to a NEO: as many events`,
      `quiet ${seconds(quietAfter)} after the last message`,
      ...[
        ...findings,
        { name: 'ERROR lines in the log', bad: errors.length, example: errors[0] },
      ].map(
        ({ name, bad, example }) =>
          `${bad === 0 ? 'ok  ' : 'BAD '} ${bad} ${name}${bad > 0 && example ? ` e.g. ${JSON.stringify(example)}` : ''}`,
      ),
    ].join('\n'),
  );
  return findings.some(({ bad }) => bad > 0) || errors.length > 0 ? 1 : 0;
}
