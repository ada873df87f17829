import { connect } from 'node:net';
import Keygrip from 'keygrip';
import serve from 'koa-static';
import type { Middleware } from 'koa';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/index.ts';

/** The app with a file server in front, as in the product. */
const app = useApp({
  screens: {
    assets: [serve(import.meta.dirname, { index: false }) as Middleware],
    render: async () => new Response('a page'),
    mayBeKept: true,
  },
});

/** Sends raw bytes and returns the status of the answer. */
function ask(...lines: string[]): Promise<number> {
  const { hostname, port } = new URL(app.base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`);
    });
    let said = '';
    socket.on('data', (chunk) => (said += String(chunk)));
    socket.on('end', () => resolve(Number(said.split(' ')[1])));
    socket.on('error', reject);
  });
}

describe('a request that no browser sends', () => {
  it.each([
    ['a malformed address', 'GET http://[bad/ HTTP/1.1', 'Host: a', 400],
    ['a Host with a blank', 'GET /catalog HTTP/1.1', 'Host: a b', 400],
    ['a broken escape in a call', 'GET /api/neos/%E0%A4%A HTTP/1.1', 'Host: a', 400],
    ['NUL in a path', 'GET /api/neos/%00 HTTP/1.1', 'Host: a', 400],
    ['a way out of the folder', 'GET /..%2f..%2fetc%2fpasswd HTTP/1.1', 'Host: a', 404],
  ])('is refused: %s', async (_, line, host, status) => {
    expect(await ask(line, host)).toBe(status);
    expect((await fetch(`${app.base}/healthz`)).status).toBe(200);
  });
});

it('a person whose session cannot be read gets a page', async () => {
  await app.db.raw('alter table sessions rename to sessions_away');
  const { TEST_KEYS } = await import('../../testing/app.ts');
  const cookie = `neo=x; neo.sig=${new Keygrip(TEST_KEYS).sign('neo=x')}`;
  const page = await fetch(`${app.base}/catalog`, { headers: { cookie, accept: 'text/html' } });
  expect(page.headers.get('content-type')).toContain('text/html');
  expect(await page.text()).toContain('Something went wrong');
  const call = await fetch(`${app.base}/api/favorites`, { headers: { cookie, accept: '*/*' } });
  expect(await call.json()).toMatchObject({ code: 'internal' });
  await app.db.raw('alter table sessions_away rename to sessions');
});
