/**
 * The trial for "an acknowledged message is never lost" (promises P1, P2, P3, P9, F1, F5). Writers
 * chat without a pause, in several conversations with each NEO, reword and branch them and import
 * others, while the server is killed at random moments and restarted at once. Then the ledger of
 * acknowledged messages is compared with the database. The exit code is 0 if everything is right.
 *
 *   node trials/kill-server.ts --kills 300            events in process
 *   node trials/kill-server.ts --kills 300 --nats     through a real nats-server
 *
 * With --kill-nats, nats-server is killed too at about every tenth kill; with --kill-postgres,
 * every third kill is of PostgreSQL instead of the server.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Ledger } from './ledger.ts';
import { inSeconds, seconds, tell } from './outcome.ts';
import { reconcile, untilQuiet } from './reconcile.ts';
import { onStage } from './stage.ts';
import type { Stage } from './stage.ts';
import { Writer, talk } from './writer.ts';

/**
 * People per lane. Many, because a first message to a NEO publishes an event, and this trial tests
 * events.
 */
const PEOPLE_A_LANE = 8;
const NATS_KILL_EVERY = 10;
const POSTGRES_KILL_EVERY = 3;
const TEXT = 'A reply long enough to be cut in the middle: é, 你好, 👩‍🚀 and all. '.repeat(3);

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '300' },
    lanes: { type: 'string', default: '12' },
    nats: { type: 'boolean', default: false },
    'kill-nats': { type: 'boolean', default: false },
    'kill-postgres': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const kills = Number(values.kills);
const lanes = Number(values.lanes);
const started = performance.now();

process.exitCode = await onStage(trial, { hasNats: values.nats, isKept: values.keep });

async function trial(stage: Stage): Promise<boolean> {
  const ledger = new Ledger();
  // Counts of different people are checked, so there are many.
  const people = await stage.people(lanes * PEOPLE_A_LANE, 'plus');
  const writers = people.map((member) => new Writer(ledger, member));
  const neoIds = await stage.neoIds();
  const end = new AbortController();
  const talking = Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const those = writers.slice(lane * PEOPLE_A_LANE, (lane + 1) * PEOPLE_A_LANE);
      return talk(those, neoIds, end.signal);
    }),
  );
  const { ready, postgresReady } = await killAndRestart(stage);
  end.abort();
  await talking;
  await Promise.all(writers.map((writer) => writer.settle()));
  await stage.reconnect();
  const quietAfter = await untilQuiet(stage.db);
  return tell(
    `events ${values.nats ? `through NATS${values['kill-nats'] ? ', killed as well' : ''}` : 'in process'}`,
    {
      facts: [
        `${kills} kills in ${seconds(performance.now() - started)}; ready again ${inSeconds(ready)}`,
        ...(values['kill-postgres']
          ? [
              `${postgresReady.length} of them of PostgreSQL; ready again ${inSeconds(postgresReady)}`,
            ]
          : []),
        `${ledger.entries.length} messages sent, ${ledger.acknowledged.length} acknowledged, ${ledger.retries} retries`,
        `${ledger.entries.filter(({ reply }) => reply !== undefined).length} replies reported as done`,
        `${ledger.made.size} more conversations created or branched, ${[...ledger.imports.values()].filter(({ isAcknowledged }) => isAcknowledged).length} of ${ledger.imports.size} files imported, ${ledger.entries.filter(({ rewording }) => rewording === 'acknowledged').length} messages reworded`,
        `${ledger.pairs} first messages to a NEO, with one event each`,
        `quiet ${seconds(quietAfter)} after the last message`,
      ],
      findings: [...(await reconcile(stage.db, ledger)), stage.errors()],
    },
  );
}

/** @returns the times from each kill until the server was ready again, in ms */
async function killAndRestart(stage: Stage) {
  const { server, upstream } = stage;
  const [ready, postgresReady]: [number[], number[]] = [[], []];
  for (let kill = 1; kill <= kills; kill += 1) {
    upstream.reset();
    upstream.always({ kind: 'ok', text: TEXT, chunkSize: 8, delayMs: 8 });
    await sleep(100 + Math.random() * 900);
    const killed = performance.now();
    const round = ready.length + postgresReady.length + 1;
    const isOfPostgres = values['kill-postgres'] && round % POSTGRES_KILL_EVERY === 0;
    if (isOfPostgres) await stage.postgres.kill();
    else {
      await server.end('SIGKILL');
      server.launch();
      // Kill one in six again during its start.
      if (kill < kills && Math.random() < 1 / 6) {
        await sleep(Math.random() * 800);
        await server.end('SIGKILL');
        kill += 1;
        server.launch();
      }
    }
    if (values['kill-nats'] && kill % NATS_KILL_EVERY === 0) await stage.killNats();
    if (!(await server.isReadyWithin())) throw new Error('The server is not ready again.');
    (isOfPostgres ? postgresReady : ready).push(performance.now() - killed);
    if (kill % 25 === 0) console.log(`${kill} kills, ${seconds(performance.now() - started)}`);
  }
  return { ready, postgresReady };
}
