import { once } from 'node:events';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Conversation } from '@neo/contracts';
import { afterEach, beforeEach, vi } from 'vitest';

/** An empty stored conversation. */
export const EMPTY: Conversation = {
  id: null,
  title: null,
  neos: [],
  person: null,
  branchOf: null,
  messages: [],
  isPersisted: true,
  isReplying: false,
  hasEarlier: false,
  isUnread: false,
  running: null,
};

/** For sessions whose test is not about help lines. */
export const NO_HELP = { show: () => undefined, callUp: () => undefined };

/**
 * Each test talks with an HTTP server of its own. A page has an origin and Node has none: `fetch` adds the server's.
 */
export function useServer(listener: RequestListener): void {
  let stop = () => {};
  beforeEach(async () => {
    const server = createServer(listener);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(base + path, init));
    stop = () => {
      server.closeAllConnections();
      server.close();
    };
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    stop();
  });
}
