import Koa from 'koa';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { devMail } from './dev-mail.ts';
import { Mailbox } from './platform/mail/mailbox.ts';

it('the development mailbox shows the words of a letter literally, and its links as links', async () => {
  const mailbox = new Mailbox();
  const text = '<script>alert(1)</script>\n\nhttps://neo.test/verify-email#token\n';
  mailbox.put({ to: 'a@example.test', subject: '<b>Hello</b>', text });
  const server = createServer(new Koa().use(devMail(mailbox)).callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = await (await fetch(`http://127.0.0.1:${port}/dev/mail`)).text();
  server.close();
  expect(page).toContain('&#60;script&#62;');
  expect(page).not.toMatch(/<script|<b>/);
  expect(page).toContain('<a href="https://neo.test/verify-email#token">');
});
