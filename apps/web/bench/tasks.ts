import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Cookie, Page } from 'playwright';
import { databaseIn } from '../e2e/support/database.ts';
import { median, ms, table, times } from './figures.ts';

const CPU_SLOWDOWN = 4;
const SCREEN = { width: 412, height: 823 };
const DESK = { width: 1440, height: 900 };
/** How long no long task may have ended before a page counts as settled, in milliseconds. */
const QUIET_MS = 1_500;
const LIMIT_MS = 30_000;
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

/** The tasks of more than 50 ms of one opening, or of the work on the page. */
async function tasksOf(browser: Browser, place: Place): Promise<number[]> {
  await place.before?.();
  const context = await browser.newContext(
    place.isWide ? { viewport: DESK } : { viewport: SCREEN, isMobile: true, hasTouch: true },
  );
  try {
    await context.addCookies([...(place.cookies ?? [])]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(watchTasks);
    await page.goto(place.url, { waitUntil: 'load' });
    await settle(page);
    if (place.work) {
      await page.evaluate(() => ((globalThis as Watched).tasks.all = []));
      await place.work(page);
      await settle(page);
    }
    return await page.evaluate(() => (globalThis as Watched).tasks.all);
  } finally {
    await context.close();
  }
}

/** Types into the first search field, with a pause after each key. */
export async function typeSearch(page: Page): Promise<void> {
  await page.getByRole('searchbox').first().pressSequentially(SEARCHED, { delay: 400 });
}

/** The longest tasks of each page, and the sum of what each task takes beyond 50 ms; medians of rounds in turns. */
export async function measureTasks(
  browser: Browser,
  places: readonly Place[],
  rounds: number,
): Promise<string> {
  const all = new Map<string, number[][]>(places.map(({ name }) => [name, []]));
  // The first round warms the servers up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of places) {
      const tasks = (await tasksOf(browser, place)).toSorted((a, b) => b - a);
      if (round > 0) all.get(place.name)!.push(tasks);
    }
  }
  const at = (name: string, rank: number) => median(all.get(name)!.map((one) => one[rank] ?? 0));
  const longest = (name: string) => at(name, 0);
  const bare = longest(places[0]!.name);
  const rows = places.map(({ name }) => {
    const rests = all.get(name)!.map((one) => one.reduce((sum, each) => sum + each - 50, 0));
    return [
      name,
      ms(longest(name)),
      times(longest(name) / bare),
      ms(Math.max(...all.get(name)!.map(([first = 0]) => first))),
      ms(at(name, 1)),
      ms(at(name, 2)),
      ms(median(rests)),
    ];
  });
  return table([
    ['page', 'longest', 'over bare', 'worst', 'second', 'third', 'beyond 50 ms'],
    ...rows,
  ]);
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
