import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DevMailReaders } from '../config.ts';
import { devMail } from './dev-mail.ts';
import { Mailbox } from '../platform/mail/mailbox.ts';

const mailbox = new Mailbox();
mailbox.put({ to: 'a@example.test', subject: 'canary', text: '', html: '' } as never);
/** With `proxy: true`, to show that forwarded headers do not count. */
const serve = (readers: DevMailReaders) =>
  createServer(new Koa({ proxy: true }).use(devMail(mailbox, readers)).callback());
const servers = {
  loopback: serve('loopback'),
  container: serve('container'),
  anyone: serve('anyone'),
};
const other = Object.values(networkInterfaces())
  .flat()
  .find((each) => each && !each.internal && each.family === 'IPv4')?.address;

beforeAll(async () => {
  for (const server of Object.values(servers)) {
    server.listen(0, '::');
    await once(server, 'listening');
  }
});
afterAll(() => Object.values(servers).forEach((server) => server.close()));

async function ask(
  readers: DevMailReaders,
  { headers = {}, host = '127.0.0.1', path = '/dev/mail.json' },
): Promise<number | undefined> {
  const { port } = servers[readers].address() as AddressInfo;
  const asked = request({ host, port, path, headers, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode;
}

describe('the development mailbox', () => {
  it.each(['/dev/mail', '/dev/mail.json'])('can be read at this machine: %s', async (path) => {
    expect(await ask('loopback', { path })).toBe(200);
    expect(await ask('loopback', { path, headers: { host: 'localhost:3000' } })).toBe(200);
    expect(await ask('loopback', { path, host: '::1' })).toBe(200);
  });

  it.each([
    { host: 'neo.example' },
    { host: '127.0.0.1.evil.example' },
    { 'x-forwarded-for': '127.0.0.1' },
    { 'x-forwarded-host': 'localhost' },
    { 'x-real-ip': '127.0.0.1' },
    { forwarded: 'for=127.0.0.1' },
    { via: '1.1 proxy' },
  ])('does not exist through a proxy or under another name: %j', async (headers) => {
    for (const path of ['/dev/mail', '/dev/mail.json']) {
      expect(await ask('loopback', { headers, path })).toBe(404);
      expect(await ask('anyone', { headers, path })).toBe(200);
    }
  });

  it('does not exist for another machine, whatever its headers say', async () => {
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' };
    // Without a network there is no other address to send from.
    if (other === undefined) return;
    expect(await ask('loopback', { host: other, headers: { host: 'localhost' } })).toBe(404);
    expect(await ask('loopback', { host: other, headers })).toBe(404);
  });

  it('of a container can be read through its own port, and not through a proxy in front of it', async () => {
    expect(await ask('container', { headers: { host: 'localhost:3000' } })).toBe(200);
    expect(await ask('container', { headers: { 'x-forwarded-for': '172.18.0.1' } })).toBe(200);
    expect(await ask('container', { headers: { 'x-forwarded-for': '203.0.113.7' } })).toBe(404);
    expect(await ask('container', { headers: { host: 'neo.example' } })).toBe(404);
  });

  it('escapes the text of a letter and makes its links clickable', async () => {
    const letters = new Mailbox();
    const text = '<script>alert(1)</script>\n\nhttps://neo.test/verify-email#token\n';
    letters.put({ to: 'a@example.test', subject: '<b>Hello</b>', text });
    const app = new Koa().use(devMail(letters, 'loopback'));
    const server = createServer(app.callback()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const page = await (await fetch(`http://127.0.0.1:${port}/dev/mail`)).text();
    server.close();
    expect(page).toContain('&#60;script&#62;');
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain('<a href="https://neo.test/verify-email#token">');
  });
});
