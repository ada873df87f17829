import pg from 'pg';
import type { Logger } from '../log.ts';
import { Backoff } from '../work/backoff.ts';

/**
 * Listens on a channel over its own connection, reconnecting for ever. Also calls `onNotice` after
 * each connect, because notifications sent meanwhile are lost. Never rejects; ends with the signal.
 */
export async function listen(options: {
  connectionString: string;
  channel: string;
  onNotice: () => void;
  log: Logger;
  reconnectMs: number;
  signal: AbortSignal;
}): Promise<void> {
  const { log, signal } = options;
  const backoff = new Backoff(options.reconnectMs, signal);
  while (!signal.aborted) {
    try {
      await listenOnce(options, () => backoff.reset());
    } catch (error) {
      log.debug({ err: error }, 'The connection that listens for new events was lost');
    }
    await backoff.wait();
  }
}

async function listenOnce(
  { connectionString, channel, onNotice, signal }: Parameters<typeof listen>[0],
  onConnected: () => void,
): Promise<void> {
  const done = new AbortController();
  const client = new pg.Client({
    connectionString,
    application_name: 'neo-listen',
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    keepAlive: true,
  });
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  client.once('error', () => end());
  client.once('end', () => end());
  signal.addEventListener('abort', () => end(), { signal: done.signal });
  // A second error on an abandoned connection must not end the process.
  client.on('error', () => undefined);
  client.on('notification', onNotice);
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    onConnected();
    onNotice();
    await ended;
  } finally {
    done.abort();
    // A broken connection may never confirm its end, so this is not awaited.
    void client.end().catch(() => undefined);
  }
}
