import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After an answer a connection would stay open for the client's next request. */
function keepNothingAlive(server: Server): void {
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
}

/** Gives the port up. What is connected is answered as ever. */
export async function stopListening(server: Server): Promise<void> {
  // Connections that wait to be accepted would be cut: the event loop accepts them before this.
  await nextTurn();
  server.close();
  keepNothingAlive(server);
}

/**
 * Stops accepting connections and resolves when all have ended: idle ones at once, busy ones once
 * their answer is sent. After `patienceMs` the rest is cut off: clients that do not read, and
 * connections that never sent a request, which Node takes for active ones.
 */
export async function closeServer(server: Server, patienceMs: number): Promise<void> {
  const closed = new Promise((done) => server.close(done));
  keepNothingAlive(server);
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(cut);
}
