/**
 * The trial for three servers behind a proxy, with one PostgreSQL and one NATS (promises P1 to P6 and
 * P9). While people talk through the proxy and visit several servers at a time, the servers are
 * first replaced one after the other as an update does, and then every part is killed in turn: each
 * server, NATS and PostgreSQL. In the end the ledger of the other trials is compared with the database.
 *
 *   node trials/three-servers.ts                    ten minutes of kills
 *   node trials/three-servers.ts --minutes 0.1      one server replaced, each part killed once
 *   node trials/three-servers.ts --before ../old    the update is from this built checkout
 *
 * The proxy is nginx with the compose file's configuration where nginx is installed, else one of our
 * own; `--proxy node` or `--proxy nginx` chooses.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Bystander } from './bystander.ts';
import { Ledger } from './ledger.ts';
import { bad, inSeconds, seconds, tell } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { reconcile, untilQuiet } from './reconcile.ts';
import { takeSnapshot } from './snapshot.ts';
import { Faults, replace } from './three/faults.ts';
import { withSeveralServers } from './three/several-servers.ts';
import type { SeveralServers } from './three/several-servers.ts';
import { Visits } from './three/visits.ts';
import { Writer, talk } from './writer.ts';

const SERVERS = 3;
const TEXT = 'A reply long enough to be cut in the middle: é, 你好, 👩‍🚀 and all. '.repeat(3);

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    proxy: { type: 'string' },
    before: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const isShort = minutes < 1;
const [LANES, PEOPLE_A_LANE, VISITORS] = isShort ? [2, 3, 5] : [10, 8, 8];
const PAUSES = { longest: isShort ? 500 : 6_000 };
/** Before anything is done to the servers: long enough for a visit of each kind. */
const CALM_MS = isShort ? 3_000 : 30_000;

const now = await takeSnapshot();
const before = values.before === undefined ? now : await takeSnapshot(values.before);
try {
  process.exitCode = await withSeveralServers(
    { count: SERVERS, entry: before.entry, proxy: values.proxy, isKept: values.keep },
    trial,
  );
} finally {
  now.remove();
  before.remove();
}

async function trial(stage: SeveralServers): Promise<boolean> {
  const started = performance.now();
  const ledger = new Ledger();
  stage.upstream.always({ kind: 'ok', text: TEXT, chunkSize: 8, delayMs: 8 });
  const neoIds = await stage.crowd.neoIds();
  const people = await stage.crowd.people(LANES * PEOPLE_A_LANE, 'plus');
  const writers = people.map((member) => new Writer(ledger, member));
  const visits = new Visits(stage, ledger);
  const visitors = await stage.crowd.people(VISITORS, 'plus');
  const end = new AbortController();
  const talking = Promise.all([
    ...Array.from({ length: LANES }, (_, lane) => {
      const those = writers.slice(lane * PEOPLE_A_LANE, (lane + 1) * PEOPLE_A_LANE);
      return talk(those, neoIds, end.signal);
    }),
    ...visitors.map((member, at) => visits.go(member, neoIds[at % neoIds.length]!, end.signal)),
  ]);
  console.log(`Through ${stage.proxy.name}.`);
  await sleep(CALM_MS);
  const update = await roll(stage, ledger);
  const faults = new Faults(stage, PAUSES);
  await faults.run(minutes * 60_000);
  end.abort();
  await talking;
  await Promise.all(writers.map((writer) => writer.settle()));
  const quietAfter = await untilQuiet(stage.db);
  return tell(`${SERVERS} servers, ${seconds(performance.now() - started)}`, {
    facts: [
      ...update.facts,
      ...faults.facts,
      ...visits.facts,
      `${ledger.entries.length} messages sent, ${ledger.acknowledged.length} acknowledged, ${ledger.retries} retries`,
      `${ledger.entries.filter(({ reply }) => reply !== undefined).length} replies reported as done`,
      `quiet ${seconds(quietAfter)} after the last message`,
    ],
    findings: [
      ...update.findings,
      ...faults.findings,
      ...visits.findings,
      ...(await reconcile(stage.db, ledger)),
      stage.errors(),
    ],
  });
}

/** The update: only what was open when a server stopped may break. */
async function roll(stage: SeveralServers, ledger: Ledger): Promise<Outcome> {
  await sleep(PAUSES.longest);
  const [refused, entries] = [ledger.refused.length, ledger.entries.length];
  const bystander = new Bystander(stage.proxy.base);
  const { exits, codes } = await replace(stage, isShort ? 1 : SERVERS, now.entry);
  await sleep(PAUSES.longest);
  const read = await bystander.stop();
  const builds = before === now ? 'the same build, as no other was given' : values.before;
  return {
    facts: [
      `${exits.length} servers of ${builds} replaced; each gone after ${inSeconds(exits)}`,
      `${ledger.entries.length - entries} messages and ${read.count} pages meanwhile`,
    ],
    findings: [
      bad(
        'stops with another exit code than 0',
        codes.filter((code) => code !== 0),
      ),
      bad('requests refused during the update', ledger.refused.slice(refused)),
      bad(
        'pages refused during the update',
        Array.from({ length: read.failed }, () => 'a page'),
      ),
    ],
  };
}
