import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aPerson, signedIn, useApp } from '../../testing/index.ts';
import { consolePages } from './console.ts';
import { consoleFiles } from './screens.ts';

const root = mkdtempSync(join(tmpdir(), 'neo-console-'));
mkdirSync(join(root, 'build/assets'), { recursive: true });
writeFileSync(
  join(root, 'build/index.html'),
  '<html lang="__LANGUAGE__"><script nonce="__NONCE__">shell</script><div>__LOADING__</div>',
);
writeFileSync(join(root, 'build/assets/app-1.js'), 'script');
afterAll(() => rmSync(root, { recursive: true }));

const app = useApp({
  console: { files: consoleFiles(root), pages: consolePages(root, ['en', 'es']) },
});

/** A raw request: `fetch` would resolve the dots of a path itself. */
const read = (path: string): Promise<{ status: number; text: string }> =>
  new Promise((done, failed) => {
    request(app.base, { path }, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      done({ status: response.statusCode ?? 0, text });
    })
      .on('error', failed)
      .end();
  });

it('serves its files to anybody, cacheable for ever', async () => {
  const answer = await aPerson(app.base).fetch('/admin/assets/app-1.js');
  expect([answer.status, await answer.text()]).toEqual([200, 'script']);
  expect(answer.headers.get('cache-control')).toContain('immutable');
});

it('serves its page only to moderators, with a new nonce each time', async () => {
  const moderator = await signedIn(app, 'admin');
  const page = await moderator.fetch('/admin');
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/nonce="[^_"]+">shell/);
  expect((await aPerson(app.base).fetch('/admin')).status).toBe(401);
});

it('tells a suspended moderator why it is closed', async () => {
  const moderator = await signedIn(app, 'admin');
  const suspension = { id: crypto.randomUUID(), userId: moderator.user.id, reason: 'x' };
  await app.db('suspensions').insert({ ...suspension, startedAt: new Date() });
  const page = await moderator.fetch('/admin');
  expect([page.status, await page.text()]).toEqual([
    403,
    expect.stringContaining('The console is closed to you while your account is suspended.'),
  ]);
});

it('says that it loads, in the language of the reader, before its code has come', async () => {
  const moderator = await signedIn(app, 'admin');
  const page = await moderator.fetch('/admin', { headers: { 'accept-language': 'es' } });
  const html = await page.text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('<div>Cargando...</div>');
});

it.each([
  '/admin/assets/../index.html',
  '/admin/assets/%2e%2e/index.html',
  '/admin/assets/%2E./index.html',
  '/admin/assets/..%2findex.html',
  '/admin/assets/%2e%2e%2Findex.html',
  '/admin/assets/./../index.html',
  '/admin/assets/x/../../index.html',
  '/admin/assets//../index.html',
  '/admin/assets/..%5cindex.html',
  '/admin/assets/..\\index.html',
  '/admin/assets/%252e%252e/index.html',
  '/admin/assets/../../package.json',
  '/admin/assets/%2fetc%2fpasswd',
  '/admin/assets/index.html',
  '/admin/assets/%00',
  '/admin/assets/%',
  '/admin/assets/',
  '/admin/assets',
])('serves nothing but its files below their path: %s', async (path) => {
  const { status, text } = await read(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
  expect(text).not.toContain('shell');
  expect(text).not.toContain('NONCE');
});
