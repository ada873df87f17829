import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { APIRequestContext } from '@playwright/test';
import type { ActiveChat } from '@neo/contracts';
import { expect, test } from '../support/base.ts';
import { DEMO_PASSWORD } from '../support/test.ts';

/**
 * Counts the weight of a first view on a phone without a browser: the scripts that React Router's manifest names for
 * the page, and what the server's HTML asks for. Calls of the API and what loads on demand are not in it; `npm run
 * bench:web` measures them.
 */
const BUILD = join(import.meta.dirname, '../../build/client');
const PHONE = 'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) Chrome/156.0.0.0 Mobile';

/** Scripts of a page, with gzip, in bytes. */
const SCRIPT_LIMIT = 250_000;
/** The page, its scripts, fonts and first pictures. */
const REQUEST_LIMIT = 15;
/** The largest forms have parts of their own, and an edited NEO its picture and the italics of its card. */
const FORM_REQUEST_LIMIT = 18;
/** The catalog has a list of orders, which hardly another page has. */
const CATALOG_REQUEST_LIMIT = 16;

interface Route {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
}

const manifestFile = readdirSync(join(BUILD, 'assets')).find((name) =>
  /^manifest-.*\.js$/.test(name),
)!;
const source = readFileSync(join(BUILD, 'assets', manifestFile), 'utf8');
const manifest = JSON.parse(source.slice(source.indexOf('=') + 1).replace(/;\s*$/, '')) as Manifest;

/** The addresses of the scripts that a route loads with its parents. */
function scriptsOf(route: Route): Set<string> {
  const { entry, routes } = manifest;
  const scripts = new Set([`/assets/${manifestFile}`, entry.module, ...entry.imports]);
  for (let each: Route | undefined = route; each; each = routes[each.parentId ?? '']) {
    for (const script of [each.module, ...each.imports]) scripts.add(script);
  }
  return scripts;
}

const bytesOf = (scripts: Iterable<string>): number =>
  [...scripts].reduce(
    (sum, script) => sum + gzipSync(readFileSync(join(BUILD, script)), { level: 9 }).length,
    0,
  );

function pathOf(route: Route): string {
  const { parentId, path } = route;
  const parent = manifest.routes[parentId ?? ''];
  return (parent ? pathOf(parent) : '') + (path ? `/${path}` : '');
}

const pages = Object.values(manifest.routes).filter(({ path, index }) => path || index);
const routeAt = (path: string): Route => pages.find((route) => (pathOf(route) || '/') === path)!;

test('the manifest names the pages', () => {
  expect(pages.length).toBeGreaterThan(20);
});

for (const [id, route] of Object.entries(manifest.routes)) {
  test(`${id} sends at most ${SCRIPT_LIMIT} bytes of script`, () => {
    expect(bytesOf(scriptsOf(route))).toBeLessThanOrEqual(SCRIPT_LIMIT);
  });
}

test('modules are preloaded after the first paint', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).not.toContain('rel="modulepreload"');
  const preloaded = /const href of (\[[^\]]*\])/.exec(html)?.[1] ?? '[]';
  expect(new Set(JSON.parse(preloaded))).toEqual(scriptsOf(routeAt('/')));
});

async function signIn(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'plus@demo.neo', password: DEMO_PASSWORD },
    headers: { origin },
  });
  expect(answer.status()).toBe(200);
}

/** Leaves at most one active chat: each shows a picture, and other tests leave theirs. */
async function leaveOneChat(request: APIRequestContext, origin: string): Promise<void> {
  const answer = await request.get('/api/conversations/active/cards');
  const [, ...others] = (await answer.json()) as ActiveChat[];
  for (const { id } of others)
    await request.delete(`/api/conversations/${id}`, { headers: { origin } });
}

/** How many requests the HTML of a page makes: itself, preloaded fonts, pictures, and the italics if it uses them. */
function requestsIn(html: string): number {
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  const styles = html.replaceAll(/@font-face\s*\{[^}]*\}/g, '');
  const pictures = new Set(html.match(/<img\b[^>]*?\ssrc="[^"]+"/g));
  return (
    1 +
    count(/<link\b[^>]*\bas="font"/g) +
    pictures.size +
    Number(/font-style:\s*italic/.test(styles))
  );
}

/** Each page with a limit of requests, as a first view should have at most 15, and who opens it. `{id}` is a public NEO, `{own}` one of the viewer's. */
const LIMITS: [path: string, route: string, who: 'visitor' | 'member', limit: number][] = [
  ['/', '/', 'visitor', REQUEST_LIMIT],
  ['/home', '/home', 'visitor', REQUEST_LIMIT],
  ['/about', '/about', 'visitor', REQUEST_LIMIT],
  ['/pricing', '/pricing', 'visitor', REQUEST_LIMIT],
  ['/register', '/register', 'visitor', REQUEST_LIMIT],
  ['/forgot-password', '/forgot-password', 'visitor', REQUEST_LIMIT],
  ['/neo/{id}', '/neo/:id', 'visitor', REQUEST_LIMIT],
  ['/catalog', '/catalog', 'member', CATALOG_REQUEST_LIMIT],
  ['/dashboard', '/dashboard', 'member', REQUEST_LIMIT],
  ['/discover', '/discover', 'member', REQUEST_LIMIT],
  ['/favs', '/favs', 'member', REQUEST_LIMIT],
  ['/active', '/active', 'member', REQUEST_LIMIT],
  ['/search', '/search', 'member', REQUEST_LIMIT],
  ['/create', '/create', 'member', REQUEST_LIMIT],
  ['/settings', '/settings', 'member', FORM_REQUEST_LIMIT],
  ['/neo/{own}/edit', '/neo/:id/edit', 'member', FORM_REQUEST_LIMIT],
];

for (const [address, route, who, limit] of LIMITS) {
  test(`${address} makes at most ${limit} requests`, async ({ request, baseURL }) => {
    if (who === 'member') await signIn(request, baseURL ?? '');
    if (['/active', '/dashboard'].includes(address)) await leaveOneChat(request, baseURL ?? '');
    const list = address.includes('{own}') ? 'limit=1' : 'public=true&limit=1';
    const cards = await request.get(`/api/neos/cards?${list}`);
    const [neo] = (await cards.json()) as { id: string }[];
    const path = address.replace(/\{\w+\}/, neo?.id ?? '');
    const page = await request.get(path, { headers: { 'user-agent': PHONE } });
    expect(page.status()).toBe(200);
    const html = await page.text();
    expect(html).toContain('<h1');
    expect(scriptsOf(routeAt(route)).size + requestsIn(html)).toBeLessThanOrEqual(limit);
  });
}
