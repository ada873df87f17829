import { availableParallelism, loadavg } from 'node:os';
import { personas } from '@neo/contracts';
import type { NeoCard } from '@neo/contracts';
import type { Cookie } from 'playwright';
import { launchBrowser } from './browser.ts';
import { startUpstream } from '../e2e/support/upstream.ts';
import { measureChat, seedConversation } from './chat-view.ts';
import { measureWork } from './chat-work.ts';
import { read, signIn } from './demo.ts';
import { kilobytes, median, ms, table, times } from './figures.ts';
import { firstView } from './first-view.ts';
import type { View } from './first-view.ts';
import { CPU_SLOWDOWN } from './phone.ts';
import { htmlRates, lighthouseScores } from './public-pages.ts';
import { startBarePage, startProduct } from './servers.ts';
import { placesOf } from './tasks-places.ts';
import { measureTasks } from './tasks.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PARTS = ['first-view', 'rate', 'lighthouse', 'chat', 'chat-work', 'tasks'] as const;
const asked = process.argv.slice(2);
const isAsked = (part: (typeof PARTS)[number]) => asked.length === 0 || asked.includes(part);

const say = (text: string): void => void process.stdout.write(`${text}\n`);
interface Target {
  name: string;
  url: string;
  cookies?: Cookie[];
  /** The browser installs no service worker. */
  isWithoutWorker?: boolean;
}

function report(targets: readonly Target[], views: ReadonlyMap<string, View[]>): string {
  const mid = (target: Target, of: keyof View) =>
    median(views.get(target.name)!.map((view) => view[of]));
  const bare = mid(targets[0]!, 'lcpMs');
  const head = ['page', 'requests', 'JS gzip', 'JS sent', 'CSS', 'fonts', 'images', 'HTML'];
  const rows = targets.map((target) => [
    target.name,
    String(mid(target, 'requests')),
    kilobytes(mid(target, 'scriptsGzip')),
    kilobytes(mid(target, 'scripts')),
    kilobytes(mid(target, 'css')),
    kilobytes(mid(target, 'fonts')),
    kilobytes(mid(target, 'images')),
    kilobytes(mid(target, 'html')),
    ms(mid(target, 'lcpMs')),
    times(mid(target, 'lcpMs') / bare),
    mid(target, 'cls').toFixed(3),
    ms(mid(target, 'tbtMs')),
  ]);
  return table([[...head, 'LCP', 'over bare', 'CLS', 'TBT'], ...rows]);
}

/** First views of the product's pages and of the bare one, in turns, so that all see the same load of the machine. */
async function measureFirstViews(base: string, bare: string, neoId: string): Promise<string> {
  const browser = await launchBrowser();
  try {
    const cookies = await signIn(browser, base, 'plus');
    const targets: Target[] = [
      { name: 'bare page', url: bare },
      { name: '/', url: `${base}/` },
      { name: '/, no worker', url: `${base}/`, isWithoutWorker: true },
      { name: '/neo/{id}', url: `${base}/neo/${neoId}` },
      { name: '/catalog', url: `${base}/catalog`, cookies },
      { name: '/catalog, no worker', url: `${base}/catalog`, cookies, isWithoutWorker: true },
      { name: '/chat/{id}', url: `${base}/chat/${neoId}`, cookies },
    ];
    const views = new Map<string, View[]>(targets.map(({ name }) => [name, []]));
    // The first round warms up the servers, and lets the NEO greet.
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const { name, url, cookies: own, isWithoutWorker } of targets) {
        const view = await firstView(browser, url, own, isWithoutWorker ? 'block' : 'allow');
        if (round > 0) views.get(name)!.push(view);
      }
    }
    return report(targets, views);
  } finally {
    await browser.close();
  }
}

async function openLongChat(dataDir: string, base: string, bare: string, neoId: string) {
  await seedConversation(dataDir, neoId);
  const browser = await launchBrowser();
  try {
    const cookies = await signIn(browser, base, 'plus');
    return await measureChat(browser, { chat: `${base}/chat/${neoId}`, bare, cookies }, ROUNDS);
  } finally {
    await browser.close();
  }
}

/** A product of its own, because its lists are long. `BENCH_PAGES` names the pages, if not all are wanted. */
async function tasksOfPages(bare: string): Promise<string> {
  const { url, dataDir, stop } = await startProduct();
  const browser = await launchBrowser();
  try {
    const places = await placesOf(browser, { base: url, bare, dataDir });
    const wanted = process.env['BENCH_PAGES'];
    const chosen = places.filter(({ name }, at) => at === 0 || !wanted || name.includes(wanted));
    return await measureTasks(browser, chosen, ROUNDS);
  } finally {
    await browser.close();
    await stop();
  }
}

/** A product of its own, because its model is a scripted one. */
async function workOfChat(): Promise<string> {
  const upstream = await startUpstream();
  const { url, dataDir, stop } = await startProduct({
    OPENAI_BASE_URL: upstream.baseUrl,
    OPENAI_API_KEY: 'nobody',
    OPENAI_MODEL: 'scripted',
  });
  const browser = await launchBrowser();
  try {
    const [neo] = await read<NeoCard[]>(`${url}${personas.cards.path}?public=true&limit=1`);
    const { id } = neo!;
    await seedConversation(dataDir, id);
    const cookies = await signIn(browser, url, 'plus');
    return await measureWork(browser, { url: `${url}/chat/${id}`, cookies, upstream }, ROUNDS);
  } finally {
    await browser.close();
    await stop();
    await upstream.stop();
  }
}

const product = await startProduct();
const bare = await startBarePage();
try {
  const load = loadavg()[0]!.toFixed(1);
  say(`${availableParallelism()} cores, load ${load}, Node ${process.version}, ${ROUNDS} rounds.`);
  const cards = await read<NeoCard[]>(`${product.url}${personas.cards.path}?public=true&limit=1`);
  const neoId = cards[0]!.id;
  const publicPaths = ['/', '/home', '/about', '/pricing', '/privacy', '/terms', `/neo/${neoId}`];
  if (isAsked('first-view')) {
    say('\nFirst views, throttled as Lighthouse does for mobile, empty cache, medians:');
    say(await measureFirstViews(product.url, bare.url, neoId));
  }
  if (isAsked('rate')) {
    say('\nHTML of public pages, signed out, 10 connections:');
    say(await htmlRates(product.url, ['/', `/neo/${neoId}`]));
  }
  if (isAsked('lighthouse')) {
    say('\nLighthouse:');
    say(await lighthouseScores(product.url, publicPaths, ['/catalog']));
    say('\nLighthouse at half the speed:');
    say(await lighthouseScores(product.url, ['/'], ['/catalog'], 2 * CPU_SLOWDOWN));
  }
  if (isAsked('chat')) {
    say('\nA chat of 5,000 messages, opened, typed into and read upwards:');
    say(await openLongChat(product.dataDir, product.url, bare.url, neoId));
  }
  if (isAsked('tasks')) {
    say('\nTasks of more than 50 ms at a processor slowed 4 times, medians:');
    say(await tasksOfPages(bare.url));
  }
} finally {
  await product.stop();
  await bare.stop();
}
if (isAsked('chat-work')) {
  say('\nThe work of the page in a chat:');
  say(await workOfChat());
}
