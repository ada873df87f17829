/**
 * The events platform. A fact travels like this:
 *
 *   tx.publish → outbox (same transaction) → NOTIFY after the commit → relay → consumers → inbox (same transaction as the effect)
 *
 * The relay takes unsent rows and hands them to the consumers in process (in-process.ts) or, with `natsUrl`, through
 * JetStream (through-nats.ts, nats.ts) to the consumers of any server. Both run `deliveries`, which note the event in
 * the inbox in the consumer's own transaction: a crash at any point means a retry, never a loss or a duplicate. A failing
 * consumer is retried with growing waits; then the event is dead for it (dead_letters), and other events continue. If
 * Postgres or NATS is away, events wait, and nothing counts as a failure or is lost. Postgres is the truth: a lost
 * JetStream store is refilled from the last day's rows.
 */
import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import type { Consumer } from './consume.ts';
import { inProcess } from './in-process.ts';
import { listen } from './listen.ts';
import { OUTBOX_CHANNEL } from '../db/outbox.ts';
import { prune } from './prune.ts';
import { relay } from './relay.ts';
import { throughNats } from './through-nats.ts';
import { TIMING } from './timing.ts';
import type { EventTiming } from './timing.ts';
import { every } from '../work/every.ts';
import { Bell, pause } from '../work/waiting.ts';

export type { Consumer } from './consume.ts';
export { dropDeadLetter, listDeadLetters, retryDeadLetter } from './dead-letters.ts';
export type { DeadLetterRow } from './dead-letters.ts';
export { readOutboxLag } from './outbox-rows.ts';
export { reachNats } from './reach-nats.ts';

export interface EventsOptions {
  db: Knex;
  /** For the connection that listens for new rows. */
  connectionString: string;
  log: Logger;
  consumers: readonly Consumer[];
  /** `nats://[user:password@]host:port`, several with commas. Without it events are delivered in process. */
  natsUrl?: string;
  /**
   * Names the stream and prefixes its subjects. Products and tests that share a NATS server need
   * different ones.
   */
  namespace?: string;
  timing?: Partial<EventTiming>;
}

export interface Events {
  /** Finishes current work and closes all connections, within five seconds. */
  stop(): Promise<void>;
  /** Whether events flow now. Always true in process; with NATS, only while connected. */
  isConnected(): boolean;
}

/**
 * Starts relay and consumers. Returns at once, even if Postgres or NATS is away; both are retried.
 */
export async function startEvents(options: EventsOptions): Promise<Events> {
  const { db, log, consumers, natsUrl } = options;
  assertUniqueNames(consumers);
  const timing: EventTiming = { ...TIMING, ...options.timing };
  const stopping = new AbortController();
  const { signal } = stopping;
  const bell = new Bell();
  const common = { db, log, consumers, timing, signal };

  const nats =
    natsUrl === undefined
      ? undefined
      : throughNats({
          ...common,
          natsUrl,
          namespace: options.namespace ?? 'neo',
          onReady: () => bell.ring(),
        });
  const local = nats ? undefined : inProcess(common);
  const running = Promise.all([
    listen({
      connectionString: options.connectionString,
      channel: OUTBOX_CHANNEL,
      onNotice: () => bell.ring(),
      log,
      reconnectMs: timing.reconnectMs,
      signal,
    }),
    relay({ take: (nats ?? local!).take, bell, timing, log, signal }).then(() => local?.whenIdle()),
    nats?.run(),
  ]);
  const endSweeping = every(
    timing.sweepMs,
    () => prune(common.db, signal),
    (err) => log.warn({ err }, 'Old events could not be deleted; the next sweep retries'),
  );

  return {
    isConnected: () => nats?.isReady() ?? true,
    async stop() {
      stopping.abort();
      const bound = new AbortController();
      await Promise.race([
        Promise.all([running, endSweeping()]),
        pause(timing.stopMs, bound.signal),
      ]);
      bound.abort();
    },
  };
}

function assertUniqueNames(consumers: readonly Consumer[]): void {
  const names = consumers.map(({ name }) => name.replaceAll('.', '-'));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two consumers are named ${twice}`);
}
