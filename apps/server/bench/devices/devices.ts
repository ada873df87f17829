import { hash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { VISITOR } from '@neo/domain';
import { v7 as uuidv7 } from 'uuid';
import { createSessionStore } from '../../src/modules/identity/index.ts';
import { KeptLists, sheetForTurn } from '../../src/modules/personas/index.ts';
import { systemScope } from '../../src/platform/db/scope.ts';
import { KeptJson } from '../../src/platform/json/kept-json.ts';
import { CompiledPatterns } from '../../src/platform/patterns/compiled-patterns.ts';
import { OneAtATime } from '../../src/platform/work/one-at-a-time.ts';
import { PROFILE } from '../stage/our-server.ts';
import { withOwnDatabase } from '../stage/own-database.ts';
import type { OwnDatabase } from '../stage/own-database.ts';
import { makePeople } from '../stage/people.ts';
import { median, ms, table, times } from '../stage/statistics.ts';

/** Every device against the same work without it, taking turns in one run. Medians. */
const ROUNDS = 5 * Number(process.env['BENCH_ROUNDS'] ?? 3);
const PEOPLE = 200;
const NEOS = 200;
const CALLERS = 100;
const BUSY = 30;

type Work = () => unknown;
/** Work without a device and the same work with it; both do the same number of things. */
interface Pair {
  readonly name: string;
  readonly without: Work;
  readonly withIt: Work;
  /** Ends what a round left running, outside its time. */
  readonly settle?: () => Promise<unknown>;
}

async function timed(work: Work): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function figures({ name, without, withIt, settle }: Pair): Promise<string[]> {
  const [before, after]: number[][] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    before!.push(await timed(without));
    await settle?.();
    after!.push(await timed(withIt));
    await settle?.();
  }
  const [slow, fast] = [median(before!), median(after!)];
  return [name, ms(slow), ms(fast), times(slow / fast)];
}

const all = (count: number, work: (at: number) => unknown): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));

/** A batch of reads against a store each, which therefore share nothing. */
async function sessions({ db, setup, log }: OwnDatabase): Promise<Pair> {
  const people = await makePeople(setup, 'plus', PEOPLE, 'secret');
  const keys = people.map(({ cookie }) => /=([^;]+)/.exec(cookie)![1]!);
  const shared = createSessionStore(db);
  const alone = keys.map(() => createSessionStore(db));
  type Asked = Parameters<typeof shared.get>;
  const read = (store: typeof shared, key: string) =>
    store.get(key, 0, { ctx: { state: { log } }, rolling: false } as unknown as Asked[2]);
  return {
    name: `${PEOPLE} sessions at once: one read each, one for all`,
    without: () => all(PEOPLE, (at) => read(alone[at]!, keys[at]!)),
    withIt: () => all(PEOPLE, (at) => read(shared, keys[at]!)),
  };
}

async function lists(own: OwnDatabase): Promise<Pair[]> {
  const scope = { ...systemScope(own.db, own.log), viewer: VISITOR };
  const kept = new KeptLists();
  const text = (await kept.get(scope, { limit: NEOS })).bytes.toString();
  const made = new KeptJson(text);
  const each = Array.from({ length: CALLERS }, () => new KeptLists());
  for (const list of each) await list.get(scope, { limit: NEOS });
  return [
    {
      name: `the list of ${NEOS}: read and written again, kept`,
      without: () => new KeptLists().get(scope, { limit: NEOS }),
      withIt: () => kept.get(scope, { limit: NEOS }),
    },
    {
      name: 'its brotli form: made again, kept',
      without: () => new KeptJson(text).encoded('br'),
      withIt: () => made.encoded('br'),
    },
    {
      name: `${CALLERS} callers of a list at once: a look each, shared looks`,
      without: () => all(CALLERS, (at) => each[at]!.get(scope, { limit: NEOS })),
      withIt: () => all(CALLERS, () => kept.get(scope, { limit: NEOS })),
    },
  ];
}

function sheets({ db }: OwnDatabase, ids: string[]): Pair {
  const neo = { id: ids[0]!, version: 1 };
  let version = 1;
  return {
    name: 'the sheet of a turn: read, kept',
    // Another version is not in the cache, so the row is read.
    without: () => sheetForTurn({ db }, { ...neo, version: (version += 1) }),
    withIt: () => sheetForTurn({ db }, neo),
  };
}

function patterns(): Pair {
  let next = 0;
  const texts = Array.from({ length: 100 }, (_, at) => `\\b(lamp|light)\\w{0,${at}}house\\b`);
  const kept = new CompiledPatterns(Infinity);
  texts.forEach((text) => kept.get(text, 'i'));
  return {
    name: '100 patterns of a lore: compiled, kept',
    without: () => texts.forEach((text) => kept.get(`${text}|${(next += 1)}`, 'i')),
    withIt: () => texts.forEach((text) => kept.get(text, 'i')),
  };
}

/** Somebody else's query while one owner saves much at once, each save holding the owner's lock for a moment. */
function queue({ db }: OwnDatabase): Pair {
  const own = new OneAtATime();
  const save = (key: string) =>
    db.transaction(async (tx) => {
      await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key]);
      await tx.raw('select pg_sleep(0.01)');
    });
  let saves: Promise<unknown> = Promise.resolve();
  const another = async (begin: () => Promise<unknown>): Promise<void> => {
    saves = begin();
    await db.raw('select 1');
  };
  return {
    name: `another's query while one owner saves ${BUSY} times: no queue, a queue`,
    without: () => another(() => all(BUSY, () => save('one'))),
    withIt: () => another(() => all(BUSY, () => own.run('one', () => save('one')))),
    settle: () => saves,
  };
}

async function fill({ setup }: OwnDatabase): Promise<string[]> {
  const [owner] = await makePeople(setup, 'plus', 1, 'secret');
  const { contextBackground, knowledge, description } = PROFILE;
  const rows = Array.from({ length: NEOS }, (_, at) => ({
    id: uuidv7(),
    userId: owner!.id,
    name: `Keeper ${hash('md5', String(at)).slice(0, 12)}`,
    description,
    contextBackground,
    knowledge,
    conversationCount: at,
    compliance: 'green',
    visibility: 'public-listed',
    archetype: 'original-creation',
    characterAttributes: ['Wise', 'Calm'],
    responseStyle: 'philosophical',
  }));
  await setup.batchInsert('neos', rows);
  return rows.map(({ id }) => id);
}

await withOwnDatabase(async (own) => {
  const ids = await fill(own);
  const pairs = [
    await sessions(own),
    ...(await lists(own)),
    sheets(own, ids),
    patterns(),
    queue(own),
  ];
  const rows = [['median of the time', 'without', 'with', 'saves']];
  for (const pair of pairs) rows.push(await figures(pair));
  const load = loadavg()[0]!.toFixed(1);
  process.stdout.write(
    `Devices, ${ROUNDS} rounds, ${availableParallelism()} cores, load ${load}\n${table(rows)}\n`,
  );
});
