import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { closeServer, stopListening } from './close-server.ts';

const NEVER_MS = 1_000_000;
/** More than the system's socket buffers hold. */
const MUCH = Buffer.alloc(50_000_000, 'x');

/** A server with long keep-alive and one unanswered request. */
async function anOpenAnswer() {
  const server = createServer({ keepAliveTimeout: NEVER_MS }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined).write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
  return { server, client, answer };
}

it('answers clients that connected before it stopped listening', async () => {
  const server = createServer((_, answer) => void answer.end('Still here'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Connected by the system before the server accepts them, which it does one by one.
  const clients = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
  const answers = clients.map(async (client) => {
    client.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [bytes] = (await once(client, 'data')) as [Buffer];
    return String(bytes);
  });
  await stopListening(server);
  for (const answer of await Promise.all(answers)) expect(answer).toContain('Still here');
  const [refused] = await once(connect(port, '127.0.0.1'), 'error');
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' });
});

it('ends once the current answer is sent, however long idle connections would stay', async () => {
  const { server, client, answer } = await anOpenAnswer();
  let received = '';
  client.on('data', (bytes) => (received += String(bytes)));
  const closed = closeServer(server, NEVER_MS);
  answer.end('The last words');
  await Promise.all([closed, once(client, 'close')]);
  expect(received).toContain('The last words');
});

it('lets a slow reader finish', async () => {
  const { server, client, answer } = await anOpenAnswer();
  client.pause();
  const closed = closeServer(server, NEVER_MS);
  answer.end(MUCH);
  let received = 0;
  client.on('data', (bytes) => (received += bytes.length)).resume();
  await Promise.all([closed, once(client, 'close')]);
  expect(received).toBeGreaterThan(MUCH.length);
});

it('cuts off a client that reads nothing', async () => {
  const { server, client, answer } = await anOpenAnswer();
  client.pause();
  const closed = closeServer(server, 50);
  answer.end(MUCH);
  await closed;
  expect(answer.writableFinished).toBe(false);
});
