import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ADDRESSES } from '@neo/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CutStream, runTurn } from './turn-stream.ts';

let server: Server;
let response: ServerResponse;

beforeEach(async () => {
  server = createServer((_, answer) => {
    response = answer;
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  server.close();
});

it('waits for a slow model as long as the server sends signs of life', async () => {
  const watches = vi.spyOn(globalThis, 'setTimeout');
  const begun = Promise.withResolvers<void>();
  const turn = runTurn(ADDRESSES.chat.stream, { params: { id: 'neo' } }, {}, () => begun.resolve());
  const first = turn.next();
  await begun.promise;
  for (let i = 0; i < 4; i += 1) {
    const before = watches.mock.calls.length;
    response.write(':\n\n');
    await vi.waitFor(() => expect(watches.mock.calls.length).toBeGreaterThan(before));
    vi.advanceTimersByTime(40_000);
  }
  response.write('event: delta\ndata: {"text":"Yes"}\n\n');
  expect((await first).value).toMatchObject({ event: 'delta', data: { text: 'Yes' } });
  const silent = turn.next().catch((error: unknown) => error);
  vi.advanceTimersByTime(46_000);
  expect(await silent).toBeInstanceOf(CutStream);
});
