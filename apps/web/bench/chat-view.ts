import type { Browser, Cookie, Page } from 'playwright';
import { databaseIn } from '../e2e/support/database.ts';
import { median, ms, table } from './figures.ts';

const MESSAGES = 5_000;
const SCREEN = { width: 1440, height: 900 };
const TYPED = 'Are you still there, after all that we have said?';
/** How often to scroll to the top of the loaded messages. Each time loads an earlier page. */
const CLIMBS = 12;
const LAST = `This is message ${MESSAGES}.`;

/** The measurements of one opening. */
interface Opening {
  shownMs: number;
  nodes: number;
  /** After many pages were loaded upwards. */
  nodesAfter: number;
  worstDelayMs: number;
}

interface Place {
  name: string;
  url: string;
  cookies: readonly Cookie[];
  /** The text that appears when it is loaded. */
  text: string;
  /** The element to scroll, if any. */
  scroller?: string;
}

/** Gives the demo plus account a conversation of 5,000 messages with this NEO. */
export async function seedConversation(dataDir: string, neoId: string): Promise<void> {
  await databaseIn(dataDir)(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `insert into conversations (id, user_id, neo_id, last_seq, read_seq, last_message_at, created_at, updated_at)
       select gen_random_uuid(), id, $1, $2, $2, now(), now(), now() from users where email = 'plus@demo.neo'
       on conflict (user_id, neo_id) do update set last_seq = $2, read_seq = $2 returning id`,
      [neoId, MESSAGES],
    );
    const conversationId = rows[0]!.id;
    await database.query('delete from messages where conversation_id = $1', [conversationId]);
    await database.query(
      `insert into messages (conversation_id, seq, role, content, word_count, status, created_at)
       select $1, seq, case when seq % 2 = 0 then 'assistant' else 'user' end,
         'This is message ' || seq || '. ' || repeat('The **lamp** turns once in nine seconds. ', 1 + seq % 12),
         60, 'complete', now() - ($2 - seq) * interval '1 minute'
       from generate_series(1, $2::int) seq`,
      [conversationId, MESSAGES],
    );
  });
}

/** Runs in the page first: records the longest time that an event waited for the page. */
function watchInput(): void {
  const input = { worstDelayMs: 0 };
  (globalThis as unknown as { input: typeof input }).input = input;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      input.worstDelayMs = Math.max(input.worstDelayMs, entry.processingStart - entry.startTime);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

const countNodes = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('*').length);

/** Types and scrolls up at the same time. */
async function use(page: Page, scroller: string | undefined): Promise<void> {
  const field = page.getByRole('textbox').last();
  await field.click();
  for (let climb = 0; climb < CLIMBS; climb += 1) {
    const from = (climb * TYPED.length) / CLIMBS;
    await field.pressSequentially(TYPED.slice(from, from + TYPED.length / CLIMBS), { delay: 20 });
    if (scroller === undefined) continue;
    await page.locator(scroller).evaluate((element) => element.scrollTo({ top: 0 }));
    await page.waitForTimeout(250);
  }
}

async function open(browser: Browser, place: Place): Promise<Opening> {
  const context = await browser.newContext({ viewport: SCREEN });
  try {
    await context.addCookies([...place.cookies]);
    const page = await context.newPage();
    await page.addInitScript(watchInput);
    await page.goto(place.url, { waitUntil: 'commit' });
    const shown = await page.waitForFunction(
      (text) => (document.body?.innerText.includes(text) ? performance.now() : undefined),
      place.text,
      { polling: 'raf' },
    );
    const shownMs = Number(await shown.jsonValue());
    await page.waitForLoadState('networkidle');
    const nodes = await countNodes(page);
    await use(page, place.scroller);
    const input = await page.evaluate(
      () => (globalThis as unknown as { input: { worstDelayMs: number } }).input,
    );
    return { ...input, shownMs, nodes, nodesAfter: await countNodes(page) };
  } finally {
    await context.close();
  }
}

/** Opens the conversation and the bare page in turns, and uses both. */
export async function measureChat(
  browser: Browser,
  { chat, bare, cookies }: { chat: string; bare: string; cookies: readonly Cookie[] },
  rounds: number,
): Promise<string> {
  const places: Place[] = [
    { name: 'bare page', url: bare, cookies: [], text: 'Rendered by React Router' },
    { name: 'chat', url: chat, cookies, text: LAST, scroller: '[role=log]' },
  ];
  const all = new Map<string, Opening[]>(places.map(({ name }) => [name, []]));
  // The first round warms the servers up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const place of places) {
      const opening = await open(browser, place);
      if (round > 0) all.get(place.name)!.push(opening);
    }
  }
  const rows = [...all].map(([name, openings]) => {
    const worst = (of: keyof Opening) => Math.max(...openings.map((opening) => opening[of]));
    return [
      name,
      ms(median(openings.map(({ shownMs }) => shownMs))),
      ms(worst('shownMs')),
      String(worst('nodes')),
      String(worst('nodesAfter')),
      ms(worst('worstDelayMs')),
    ];
  });
  const head = ['shown: median', 'worst', 'nodes', 'after climbing', 'worst input delay'];
  return table([[`${MESSAGES} messages`, ...head], ...rows]);
}
