import { isApiError } from '@neo/contracts';
import type { HandlePage } from '@neo/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../testing/index.ts';
import { aNeo, changeNeo } from './modules/personas/personas.factory.ts';

/** How often a page was rendered, and what holds its rendering up. */
const seen = { renders: 0, asked: [] as Request[], gate: Promise.resolve() };

/** A page that shows the NEO of its address, as the profile does. */
const renderRequest: HandlePage = async (request, { api, nonce }) => {
  seen.renders += 1;
  seen.asked.push(request);
  await seen.gate;
  const id = new URL(request.url).pathname.slice('/neo/'.length);
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
const app = useApp({
  screens: {
    assets: [],
    render: async (ctx) => {
      ctx.body = 'rendered for one';
    },
    renderRequest,
  },
});

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

describe('a public page, asked for without a session', () => {
  it('is rendered once, and each answer has a nonce of its own, which its policy names', async () => {
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
    ['called red', { compliance: 'red' as const }, 401],
    ['locked', { visibility: 'public-password' as const }, 403],
  ])('of a NEO that was just %s is refused at once', async (_, change, status) => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    await show(`/neo/${id}`);
    await changeNeo(app.db, id, change);
    const page = await show(`/neo/${id}`);
    expect(page.status).toBe(status);
    expect(page.html).not.toContain('Ada');
  });

  it('says at once what was changed', async () => {
    const { id } = await aNeo(app.db, { name: 'Ada' });
    await show(`/neo/${id}`);
    await changeNeo(app.db, id, { name: 'Grace' });
    expect((await show(`/neo/${id}`)).html).toContain('Grace');
  });

  it('is not kept where it is refused, missing, or sets a cookie', async () => {
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

  it('is rendered once for many who come at once, and never from before they came', async () => {
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

  it('is kept by language and width, and knows nothing else of who asked', async () => {
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

describe('what is for one person alone', () => {
  it.each([
    ['a session cookie, alive or not', `/?`, { cookie: 'neo=whatever' }],
    ['the cookie behind https', `/?`, { cookie: '__Host-neo=whatever' }],
    ['a query', '/?next=%2Ffavs', {}],
    ['the data of a page', '/neo/one.data', {}],
  ])('is rendered for them: %s', async (_, path, headers) => {
    expect((await show(path, headers)).html).toBe('rendered for one');
    expect(seen.renders).toBe(0);
  });

  it('is rendered for who is signed in', async () => {
    const { id } = await aNeo(app.db);
    const plus = await signedIn(app, 'plus');
    expect(await (await plus.fetch(`/neo/${id}`)).text()).toBe('rendered for one');
    await aPerson(app.base).fetch(`/neo/${id}`);
    expect(await (await plus.fetch(`/neo/${id}`)).text()).toBe('rendered for one');
    expect(seen.renders).toBe(1);
  });
});
