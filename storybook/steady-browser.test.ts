import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refetchWhatFails } from './steady-browser.ts';

/** How often Chromium tries by itself when a connection is closed without an answer. */
const CHROMIUM_TRIES = 2;
const tries = new Map<string, number>();

/** Closes the connection until Chromium has given up. */
const server = createServer(({ url = '/' }, response) => {
  if (url === '/') return response.setHeader('content-type', 'text/html').end();
  const count = (tries.get(url) ?? 0) + 1;
  tries.set(url, count);
  if (count <= CHROMIUM_TRIES) return response.destroy();
  return response.setHeader('content-type', 'text/javascript').end('export const there = true;');
});
let base = '';
let browser: Browser;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
}, 60_000);
afterAll(async () => {
  await browser.close();
  server.close();
});

const isImported = async (name: string, isSteady: boolean): Promise<boolean> => {
  const page = await browser.newPage();
  if (isSteady) await refetchWhatFails(page);
  await page.goto(base);
  // As a text: Vitest rewrites imports.
  return page.evaluate(`import('/${name}.js').then(() => true, () => false)`);
};

it('imports a module although its first fetch failed', async () => {
  expect(await isImported('lost', false)).toBe(false);
  expect(await isImported('found', true)).toBe(true);
}, 60_000);
