import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Cookie, Page } from 'playwright';
import type { Upstream } from '../e2e/support/upstream.ts';
import { median, ms, table } from './figures.ts';

const WORDS = 300;
const QUESTION = 'Tell me everything about the lamp.';
const REPLY = Array.from({ length: WORDS }, (_, at) => `word${at}`).join(' ');
const KEYS = 100;
/** After the last word or key, until nothing is left to do, in milliseconds. */
const SETTLE_MS = 1_500;

/** The time in JavaScript that some work takes in the page, in milliseconds. The work must not use the page's own scripts. */
async function scriptMs(context: BrowserContext, page: Page, work: () => Promise<void>) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  const read = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1_000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
  };
  const before = await read();
  await work();
  await sleep(SETTLE_MS);
  const taken = (await read()) - before;
  await devtools.detach();
  return taken;
}

/** The JavaScript of streaming a reply and of typing, in a chat that shows 50 messages. */
export async function measureWork(
  browser: Browser,
  { url, cookies, upstream }: { url: string; cookies: readonly Cookie[]; upstream: Upstream },
  rounds: number,
): Promise<string> {
  const streamed: number[] = [];
  const typed: number[] = [];
  // The first round warms up the server.
  for (let round = 0; round <= rounds; round += 1) {
    upstream.when(QUESTION, { text: REPLY });
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([...cookies]);
    const page = await context.newPage();
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    await page.getByRole('textbox').last().click();
    const typing = await scriptMs(context, page, async () => {
      for (let key = 0; key < KEYS; key += 1) await page.keyboard.press(key % 6 ? 'a' : 'Space');
    });
    await page.getByRole('textbox').last().fill(QUESTION);
    const streaming = await scriptMs(context, page, async () => {
      await page.keyboard.press('Enter');
      // The model pauses 5 ms after each word.
      await sleep(10 * WORDS);
    });
    if (round > 0) {
      typed.push(typing);
      streamed.push(streaming);
    }
    await context.close();
  }
  const row = (name: string, all: readonly number[]) => [
    name,
    ms(median(all)),
    ms(Math.max(...all)),
  ];
  return table([
    ['time in JavaScript', 'median', 'worst'],
    row(`a reply of ${WORDS} words`, streamed),
    row(`${KEYS} keys`, typed),
  ]);
}
