import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, CDPSession, Cookie, Page } from 'playwright';
import { CPU_SLOWDOWN, PHONE } from './phone.ts';

/**
 * Lighthouse's "mobile" as its DevTools throttling applies it: a round trip of 150 ms and 1.6 Mbps stand for 562.5 ms
 * to each answer's first byte and 1,474.56 kbps, because DevTools delays requests and not packets.
 */
const NETWORK = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_474.56 * 1000) / 8,
  uploadThroughput: (675 * 1000) / 8,
};
/** How long the network must be idle before a view counts as loaded. */
const QUIET_MS = 2_000;
const LIMIT_MS = 60_000;

/** The measurements of a first view. Bytes are as sent, except `scriptsGzip`. */
export interface View {
  requests: number;
  scripts: number;
  scriptsGzip: number;
  css: number;
  fonts: number;
  images: number;
  html: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

interface Vitals {
  lcpMs: number;
  cls: number;
  tbtMs: number;
}

/** Runs in the page first. */
function watchVitals(): void {
  const vitals: Vitals = { lcpMs: 0, cls: 0, tbtMs: 0 };
  (globalThis as unknown as { vitals: Vitals }).vitals = vitals;
  const watch = (type: string, each: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
    });
  };
  watch('largest-contentful-paint', ({ startTime }) => (vitals.lcpMs = startTime));
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as unknown as {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) vitals.cls += value;
  });
  // Time over 50 ms of each task after the first paint, until the end: never less than Lighthouse's.
  watch('longtask', ({ startTime, duration }) => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    const end = startTime + duration;
    if (painted === undefined || end <= painted) return;
    vitals.tbtMs += Math.max(0, end - Math.max(startTime, painted) - 50);
  });
}

interface Sent {
  type: string;
  url: string;
  bytes: number;
  fromServer: boolean;
}

/** Counts the bytes on the network, and records the last activity. */
async function watchNetwork(session: CDPSession) {
  const all = new Map<string, Sent>();
  let movedAt = performance.now();
  const move = () => (movedAt = performance.now());
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    move();
    const fromServer = request.url.startsWith('http');
    all.set(requestId, { type: type ?? 'Other', url: request.url, bytes: 0, fromServer });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    move();
    const sent = all.get(requestId);
    if (sent) sent.bytes = encodedDataLength;
  });
  session.on('Network.dataReceived', move);
  await session.send('Network.enable');
  return {
    isQuiet: () => performance.now() - movedAt > QUIET_MS,
    sent: () => [...all.values()].filter(({ fromServer }) => fromServer),
  };
}

/** The size of the scripts with gzip, whatever encoding they were sent in. */
async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
      return gzipSync(bytes, { level: 9 }).length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function throttle(session: CDPSession): Promise<void> {
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

async function load(
  page: Page,
  url: string,
): Promise<Omit<View, 'scriptsGzip'> & { urls: string[] }> {
  const session = await page.context().newCDPSession(page);
  const network = await watchNetwork(session);
  await throttle(session);
  await page.addInitScript(watchVitals);
  await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
  const limit = performance.now() + LIMIT_MS;
  while (!network.isQuiet() && performance.now() < limit) await wait(100);
  const vitals = await page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);
  const sent = network.sent();
  const bytesOf = (type: string) =>
    sent.reduce((sum, each) => sum + (each.type === type ? each.bytes : 0), 0);
  return {
    ...vitals,
    requests: sent.length,
    scripts: bytesOf('Script'),
    css: bytesOf('Stylesheet'),
    fonts: bytesOf('Font'),
    images: bytesOf('Image'),
    html: bytesOf('Document'),
    urls: sent.filter(({ type }) => type === 'Script').map((each) => each.url),
  };
}

/** One first view with an empty cache. */
export async function firstView(
  browser: Browser,
  url: string,
  cookies: readonly Cookie[] = [],
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<View> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers });
  try {
    await context.addCookies([...cookies]);
    const { urls, ...view } = await load(await context.newPage(), url);
    return { ...view, scriptsGzip: await gzipBytes(urls) };
  } finally {
    await context.close();
  }
}
