import type { Server } from 'node:http';

/**
 * Takes no more connections and resolves when all have ended: one that rests between requests at once, one that is being
 * answered as soon as the last byte has left. Who does not take theirs is cut after `patienceMs`, and so is a connection
 * that never asked for anything: Node takes it for one that is about to.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  // Otherwise an answer that ends from now on leaves its connection open for the client's next request.
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cut);
}
