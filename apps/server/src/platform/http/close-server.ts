import type { Server } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** After an answer a connection would stay open for the client's next request. */
function keepNothingAlive(server: Server): void {
  server.keepAliveTimeout = 1;
  server.keepAliveTimeoutBuffer = 0;
}

/** A turn of the event loop in which nothing else was done. */
const IDLE_TURN_MS = 0.5;
const LONGEST_WAIT_MS = 500;

/**
 * Gives the port up. What is connected is answered as ever. The system would cut connections that it
 * made and the server has not accepted, one in each turn of the event loop, so this waits for a
 * short turn that brings none.
 */
export async function stopListening(server: Server): Promise<void> {
  let isQuiet = false;
  const onConnection = (): void => void (isQuiet = false);
  server.on('connection', onConnection);
  for (let now = performance.now(), end = now + LONGEST_WAIT_MS; !isQuiet && now < end;) {
    const began = now;
    isQuiet = true;
    await nextTurn();
    now = performance.now();
    isQuiet &&= now - began < IDLE_TURN_MS;
  }
  server.off('connection', onConnection);
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
