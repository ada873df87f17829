import type { Server } from 'node:http';

/**
 * Stops accepting connections and resolves when all have ended: idle ones at once, busy ones once
 * their answer is sent. After `patienceMs` the rest is cut off: clients that do not read, and
 * connections that never sent a request, which Node takes for active ones.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // Otherwise a connection whose answer ends now stays open for the client's next request.
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cut);
}
