import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Cookie, Page } from 'playwright';
import { databaseIn } from '../e2e/support/database.ts';
import { median, ms, table, times } from './figures.ts';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';

const DESK = { width: 1440, height: 900 };
/** How long no long task may have ended before a page counts as settled, in milliseconds. */
const QUIET_MS = 1_500;
const LIMIT_MS = 30_000;
const TRACED = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
const SEARCHED = 'frida';
/** Public NEOs: the largest catalog that the browser filters itself. */
const CROWD = 199;

/** A page to open, and work to do on it when it has settled. */
export interface Place {
  name: string;
  url: string;
  cookies?: readonly Cookie[];
  isWide?: boolean;
  /** Clears what an earlier round left. */
  before?: () => Promise<void>;
  /** Measured instead of the opening. */
  work?: (page: Page) => Promise<void>;
}

/** Runs in the page first: keeps each task of more than 50 ms. */
function watchTasks(): void {
  const tasks = { all: [] as number[], endedAt: 0 };
  (globalThis as unknown as { tasks: typeof tasks }).tasks = tasks;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      tasks.all.push(duration);
      tasks.endedAt = startTime + duration;
    }
  }).observe({ type: 'longtask', buffered: true });
}

type Watched = typeof globalThis & { tasks: { all: number[]; endedAt: number } };

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const limit = performance.now() + LIMIT_MS;
  const quietFor = () =>
    page.evaluate(() => performance.now() - (globalThis as Watched).tasks.endedAt);
  while ((await quietFor()) < QUIET_MS && performance.now() < limit) await wait(200);
}

async function openAnd<Result>(
  browser: Browser,
  place: Place,
  slowdown: number,
  measure: (page: Page, act: () => Promise<void>) => Promise<Result>,
): Promise<Result> {
  await place.before?.();
  const context = await browser.newContext(place.isWide ? { viewport: DESK } : PHONE);
  try {
    await context.addCookies([...(place.cookies ?? [])]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(watchTasks);
    const open = async () => {
      await page.goto(place.url, { waitUntil: 'load' });
      await settle(page);
    };
    if (!place.work) return await measure(page, open);
    await open();
    const { work } = place;
    return await measure(page, async () => {
      await page.evaluate(() => (globalThis as Watched).tasks.all.splice(0));
      await work(page);
      await settle(page);
    });
  } finally {
    await context.close();
  }
}

/** The tasks of more than 50 ms of one opening, or of the work on the page, the longest first. */
const tasksOf = (browser: Browser, place: Place): Promise<number[]> =>
  openAnd(browser, place, CPU_SLOWDOWN, async (page, act) => {
    await act();
    const tasks = await page.evaluate(() => (globalThis as Watched).tasks.all);
    return tasks.toSorted((a, b) => b - a);
  });

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** The processor time in microseconds. */
  tdur?: number;
  args: { name?: string; data?: { url?: string } };
}

/**
 * The processor time of the longest task, as often as the slowdown says, in milliseconds. Other work on the machine
 * lengthens tasks, and this hardly.
 */
const processorTimeOf = (browser: Browser, place: Place): Promise<number> =>
  openAnd(browser, place, 1, async (page, act) => {
    await browser.startTracing(page, { categories: TRACED });
    await act();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
      traceEvents: TraceEvent[];
    };
    const { origin } = new URL(place.url);
    // The browser has pages of its own, in other processes.
    const main = traceEvents.find(
      (thread) =>
        thread.name === 'thread_name' &&
        thread.args.name === 'CrRendererMain' &&
        traceEvents.some(
          ({ pid, tid, args }) =>
            pid === thread.pid &&
            tid === thread.tid &&
            args.data?.url?.startsWith(`${origin}/`) === true,
        ),
    );
    const times = traceEvents
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
      .map(({ tdur = 0 }) => tdur);
    return (Math.max(0, ...times) / 1_000) * CPU_SLOWDOWN;
  });

/** Types into the first search field, with a pause after each key. */
export async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially(SEARCHED, { delay: 400 });
}

/**
 * The longest tasks of each page at a slowed processor, and the processor time of the longest; medians of rounds in
 * turns.
 */
export async function measureTasks(
  browser: Browser,
  places: readonly Place[],
  rounds: number,
): Promise<string> {
  const all = places.map((place) => ({ place, tasks: [] as number[][], work: [] as number[] }));
  // The first round warms the servers up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { place, tasks, work } of all) {
      const [slowed, processor] = [
        await tasksOf(browser, place),
        await processorTimeOf(browser, place),
      ];
      if (round === 0) continue;
      tasks.push(slowed);
      work.push(processor);
    }
  }
  const at = (tasks: number[][], rank: number) => median(tasks.map((one) => one[rank] ?? 0));
  const bare = all[0]!;
  const rows = all.map(({ place, tasks, work }) => [
    place.name,
    ms(at(tasks, 0)),
    times(at(tasks, 0) / at(bare.tasks, 0)),
    ms(Math.max(...tasks.map(([first = 0]) => first))),
    ms(at(tasks, 1)),
    ms(at(tasks, 2)),
    ms(median(work)),
    times(median(work) / median(bare.work)),
  ]);
  const head = ['page', 'longest', 'over bare', 'worst', 'second', 'third'];
  return table([[...head, `processor × ${CPU_SLOWDOWN}`, 'over bare'], ...rows]);
}

/** Copies public NEOs until there are {@link CROWD}. */
export async function seedCrowd(dataDir: string): Promise<void> {
  await databaseIn(dataDir)(async (database) => {
    const { rows } = await database.query<{ column_name: string }>(
      `select column_name from information_schema.columns
       where table_name = 'neos' and is_generated = 'NEVER' and column_name not in ('id', 'name')`,
    );
    const columns = rows.map(({ column_name: name }) => `"${name}"`).join(', ');
    await database.query(
      `insert into neos (id, name, ${columns})
       select gen_random_uuid(), name || ' ' || copy, ${columns}
       from neos, generate_series(1, 10) copy where visibility = 'public-listed'
       limit greatest(0, $1 - (select count(*) from neos where visibility = 'public-listed'))`,
      [CROWD],
    );
  });
}

/** Deletes the conversations with a NEO, so that the next visit is greeted. */
export async function forgetChats(dataDir: string, neoId: string): Promise<void> {
  await databaseIn(dataDir)((database) =>
    database.query('delete from conversations where neo_id = $1', [neoId]),
  );
}
