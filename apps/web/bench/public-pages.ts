import autocannon from 'autocannon';
import getPort from 'get-port';
import lighthouse from 'lighthouse';
import { launchBrowser } from './browser.ts';
import { signIn } from './demo.ts';
import { ms, table, times } from './figures.ts';
import { CPU_SLOWDOWN } from './phone.ts';

const SECONDS = 5;
const CONNECTIONS = 10;
/** An address with a parameter that pages read is never answered from the cache. */
const NOT_KEPT = '?next=%2Fcatalog';
/** Like Chromium. */
const ENCODINGS = 'gzip, deflate, br, zstd';

async function rate(url: string): Promise<number> {
  const result = await autocannon({
    url,
    headers: { 'accept-encoding': ENCODINGS },
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} was refused under load`);
  return result.requests.average;
}

/** How many times faster the server's cache is than rendering a page. */
export async function htmlRates(base: string, paths: readonly string[]): Promise<string> {
  const rows = [['page', 'cached/s', 'rendered/s', 'ratio']];
  for (const path of paths) {
    const rendered = await rate(base + path + NOT_KEPT);
    const cached = await rate(base + path);
    rows.push([path, cached.toFixed(0), rendered.toFixed(0), times(cached / rendered)]);
  }
  return table(rows);
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's four scores of each page and its total blocking time, with its defaults (mobile, simulated throttling),
 * and its failed audits.
 * @param members pages for somebody who is signed in
 * @param slowdown how many times slower than this machine a phone is taken to be
 */
export async function lighthouseScores(
  base: string,
  paths: readonly string[],
  members: readonly string[],
  slowdown = CPU_SLOWDOWN,
): Promise<string> {
  const port = await getPort({ host: '127.0.0.1' });
  const browser = await launchBrowser(port);
  const rows: string[][] = [['page', ...CATEGORIES, 'TBT']];
  const faults: string[] = [];
  try {
    const cookies = await signIn(browser, base, 'plus');
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    for (const path of [...paths, ...members]) {
      const result = await lighthouse(base + path, {
        port,
        onlyCategories: [...CATEGORIES],
        logLevel: 'error',
        throttling: { cpuSlowdownMultiplier: slowdown },
        ...(members.includes(path) && { extraHeaders: { Cookie: cookie } }),
      });
      if (!result) throw new Error(`Lighthouse gave nothing for ${path}`);
      const { categories, audits } = result.lhr;
      rows.push([
        path,
        ...CATEGORIES.map((name) => String(Math.round((categories[name]?.score ?? 0) * 100))),
        ms(audits['total-blocking-time']?.numericValue ?? NaN),
      ]);
      for (const { auditRefs, title } of Object.values(categories)) {
        for (const { id, weight } of auditRefs) {
          const audit = audits[id];
          if (weight > 0 && audit?.score != null && audit.score < 0.9) {
            faults.push(`${path}: ${title}: ${audit.title} ${audit.displayValue ?? ''}`.trimEnd());
          }
        }
      }
    }
  } finally {
    await browser.close();
  }
  return [table(rows), ...faults].join('\n');
}
