import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { isApiError } from '@neo/client';
import { PAGE_PARAMETERS } from '@neo/contracts';
import type { HandlePage } from '@neo/client';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../testing/index.ts';
import { aNeo, changeNeo } from '../modules/personas/personas.factory.ts';
import { RENDERS } from '../platform/http/rendering/render-budget.ts';

/** Number of renderings, their requests, and a gate that holds them up. */
const seen = { renders: 0, asked: [] as Request[], gate: Promise.resolve() };

/** A page that shows the NEO of its address, like the profile. */
const render: HandlePage = async (asked, { api, nonce }) => {
  seen.renders += 1;
  seen.asked.push(asked);
  await seen.gate;
  const id = new URL(asked.url).pathname.slice('/neo/'.length);
  const html = (text: string, status: number, headers: Record<string, string> = {}) =>
    new Response(`<script nonce="${nonce}"></script><p>${text}</p>`, {
      status,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    });
  try {
    const { name } = await api.personas.get({ params: { id } });
    return name === 'Marked' ? html(name, 200, { 'set-cookie': 'a=b' }) : html(name, 200);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return html(error.code, error.status);
  }
};
const screens = { assets: [], render, mayBeKept: true };
const app = useApp({ screens });

interface Shown {
  status: number;
  html: string;
  policy: string;
}

async function show(path: string, headers: Record<string, string> = {}): Promise<Shown> {
  const response = await fetch(app.base + path, { headers });
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, html: await response.text(), policy };
}

beforeEach(() => {
  seen.renders = 0;
  seen.asked = [];
  seen.gate = Promise.resolve();
});

describe('a public page, requested without a session', () => {
  it('is rendered once, and each answer has its own nonce in page and policy', async () => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    const pages = [await show(`/neo/${id}`), await show(`/neo/${id}`)];
    expect(seen.renders).toBe(1);
    const nonces = pages.map(({ html, policy }) => {
      const nonce = /nonce="([^"]+)"/.exec(html)![1]!;
      expect(policy).toContain(`'nonce-${nonce}'`);
      return nonce;
    });
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(pages[1]!.html).toContain('<p>Ada</p>');
  });

  it.each([
    ['hidden', { visibility: 'private' as const }, 401],
    ['marked red', { compliance: 'red' as const }, 401],
    ['locked', { visibility: 'public-password' as const }, 403],
  ])('of a NEO that was just %s is refused at once', async (_, change, status) => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    await show(`/neo/${id}`);
    await changeNeo(app.db, id, change);
    const page = await show(`/neo/${id}`);
    expect(page.status).toBe(status);
    expect(page.html).not.toContain('Ada');
  });

  it('shows a change at once', async () => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    await show(`/neo/${id}`);
    await changeNeo(app.db, id, { name: 'Grace' });
    expect((await show(`/neo/${id}`)).html).toContain('Grace');
  });

  it('is not cached if it is refused, missing, or sets a cookie', async () => {
    const { id: hidden } = await aNeo(app.db, { visibility: 'private' });
    const { id: marked } = await aNeo(app.db, { name: 'Marked' });
    const renders: number[] = [];
    for (const path of [`/neo/${hidden}`, '/neo/nothing', `/neo/${marked}`]) {
      seen.renders = 0;
      await show(path);
      await show(path);
      renders.push(seen.renders);
    }
    expect(renders).toEqual([2, 2, 2]);
  });

  it('is rendered once for concurrent requests, but after they arrived', async () => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    let open = () => {};
    seen.gate = new Promise((resolve) => (open = resolve));
    const first = show(`/neo/${id}`);
    await expect.poll(() => seen.renders).toBe(1);
    const others = Array.from({ length: 10 }, () => show(`/neo/${id}`));
    await changeNeo(app.db, id, { name: 'Grace' });
    open();
    await first;
    for (const { html } of await Promise.all(others)) expect(html).toContain('Grace');
    expect(seen.renders).toBeLessThanOrEqual(3);
  });

  it('is cached by language and width, and depends on nothing else of the request', async () => {
    const { id } = await aNeo(app.db);
    const path = `/neo/${id}`;
    await show(path, { 'accept-language': 'en-GB,en;q=0.9', cookie: 'tracking=1', 'x-own': 'x' });
    await show(path, { 'accept-language': 'fr,en;q=0.5', 'user-agent': 'Another' });
    expect(seen.renders).toBe(1);
    await show(path, { 'sec-ch-ua-mobile': '?1' });
    expect(seen.renders).toBe(2);
    expect([...seen.asked[0]!.headers.keys()]).toEqual(['accept-language', 'sec-ch-ua-mobile']);
  });
});

describe('a rendering per request', () => {
  const renders = async (paths: readonly string[], headers: Record<string, string> = {}) => {
    seen.renders = 0;
    for (const path of paths) await show(path, headers);
    return seen.renders;
  };

  it('is not made for other query parameters or cookies of a public page', async () => {
    const { id } = await aNeo(app.db);
    const path = `/neo/${id}`;
    await show(path);
    const odd = Array.from({ length: 5 }, (_, i) => `${path}?r=${i}&utm_source=x&nexts=1&NEXT=1`);
    expect(await renders([...odd, `${path}?`, `${path}?&&`, `${path}?_routes=x`])).toBe(0);
    for (const dots of [`/x/..${path}`, `/%2e${path}`, `${path}/%2E.${path.slice(4)}`]) {
      await askAs(app.base, dots, {});
    }
    expect(seen.renders).toBe(0);
    for (const cookie of ['neo=made-up', '__Host-neo=made-up', 'neo=a; neo.sig=b', 'x=1']) {
      expect(await renders([path], { cookie })).toBe(0);
    }
    expect(new URL(seen.asked[0]!.url).search).toBe('');
  });

  it('is not made for an ended session', async () => {
    const { id } = await aNeo(app.db);
    await show(`/neo/${id}`);
    const plus = await signedIn(app, 'plus');
    const cookie = plus.cookie();
    await plus.api.identity.logout();
    expect(await renders([`/neo/${id}`], { cookie })).toBe(0);
  });

  it('is not made for HEAD', async () => {
    const { id } = await aNeo(app.db);
    const page = await fetch(`${app.base}/neo/${id}`);
    const head = await fetch(`${app.base}/neo/${id}`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([page.status, '']);
    expect(seen.renders).toBe(1);
  });

  it.each(PAGE_PARAMETERS)('is made for an address with the parameter %s', async (name) => {
    const { id } = await aNeo(app.db);
    const path = `/neo/${id}?${name}=1`;
    expect(await renders([path, path])).toBe(2);
    expect(seen.asked.at(-1)!.url).toBe(app.base + path);
  });

  it("is made for the browser's requests for page data", async () => {
    const { id } = await aNeo(app.db);
    const path = `/neo/${id}.data?_routes=x`;
    expect(await renders([path, path])).toBe(2);
    expect(seen.asked.at(-1)!.url).toBe(app.base + path);
  });

  it('is made for a session, and must not be stored', async () => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    const plus = await signedIn(app, 'plus');
    const visitor = aPerson(app.base);
    const answers = [];
    for (const who of [plus, visitor, plus, visitor]) {
      const page = await who.fetch(`/neo/${id}`);
      expect(await page.text()).toContain('Ada');
      answers.push(page.headers.get('cache-control'));
    }
    expect(seen.renders).toBe(3);
    expect(answers).toEqual(['no-store', 'private, no-cache', 'no-store', 'private, no-cache']);
    const { headers } = await plus.fetch(`/neo/${id}.data`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('is made for exactly the parameters that pages read', () => {
    const pages = resolve(import.meta.dirname, '../../../web/app');
    const read = readdirSync(pages, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(join(pages, file), 'utf8').matchAll(
          /[pP]arams\.(?:get|getAll|has)\('(\w+)'\)/g,
        ),
      ])
      .map(([, name]) => name);
    expect(new Set(read)).toEqual(new Set(PAGE_PARAMETERS));
  });
});

/** Requests with another Host than the server's. */
const askAs = (base: string, path: string, headers: Record<string, string>): Promise<string> =>
  new Promise((done, failed) => {
    request(base, { path, headers }, async (response) => {
      const body = (await response.setEncoding('utf8').toArray()).join('');
      done(JSON.stringify(response.headers) + body);
    })
      .on('error', failed)
      .end();
  });

describe('the Host of a request', () => {
  const proxied = useApp({ screens, config: { trustProxy: true } });
  const PATHS = ['/', '/about?next=%2Ffavs', '/catalog.data', '/sitemap.xml', '/robots.txt'];
  const CALLS = ['/api/deployment', '/api/openapi.json', '/api/docs', '/api/nothing', '/api/neos'];

  it.each([...PATHS, ...CALLS])('never appears in the answer: %s', async (path) => {
    const said = [
      await askAs(app.base, path, { host: 'evil.example' }),
      await askAs(app.base, path, { 'x-forwarded-host': 'evil.example' }),
      await askAs(proxied.base, path, { 'x-forwarded-host': 'evil.example' }),
      await askAs(proxied.base, path, {
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'https',
      }),
    ];
    for (const text of said) expect(text).not.toContain('evil.example');
    for (const { url } of seen.asked) expect(url).not.toContain('evil.example');
  });

  it('does not add a cached page', async () => {
    const { id } = await aNeo(app.db);
    for (const host of ['one.example', 'two.example', 'three.example']) {
      await askAs(app.base, `/neo/${id}`, { host });
    }
    expect(seen.renders).toBe(1);
  });
});

describe('a page', () => {
  it.each(['POST', 'PUT', 'OPTIONS', 'DELETE'])(
    'is not for %s, and says what it is for',
    async (method) => {
      const answer = await fetch(`${app.base}/neo/x`, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    },
  );
});

describe('renderings for one address', () => {
  const limited = useApp({ screens, rateLimits: true, config: { trustProxy: true } });
  const ask = (path: string, address: string) =>
    fetch(limited.base + path, { headers: { 'x-forwarded-for': address } });

  it('are limited, without affecting other addresses', async () => {
    // Enough requests to exceed the limit even across two windows.
    const answers = await Promise.all(
      Array.from({ length: RENDERS * 3 }, (_, i) => ask(`/?next=${i}`, '192.0.2.1')),
    );
    const refused = answers.find(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status !== 429).length).toBeGreaterThanOrEqual(RENDERS);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('cache-control')).toBe('no-store');
    expect((await ask('/?next=x', '192.0.2.2')).status).not.toBe(429);
  });

  it('are counted by account for who is signed in', async () => {
    const [one, other] = [await signedIn(limited, 'standard'), await signedIn(limited, 'standard')];
    const load = async (person: typeof one, times: number) =>
      (await Promise.all(Array.from({ length: times }, () => person.fetch('/dashboard')))).map(
        ({ status }) => status,
      );
    expect(await load(one, RENDERS * 3)).toContain(429);
    expect(await load(other, 1)).not.toContain(429);
  });

  it('do not include cached pages', async () => {
    const { id } = await aNeo(limited.db);
    for (let i = 0; i <= RENDERS; i += 1) {
      expect((await ask(`/neo/${id}?r=${i}`, '192.0.2.3')).status).toBe(200);
    }
  });
});
