import { AckPolicy, DeliverPolicy, DiscardPolicy, StorageType, nanos } from 'nats';
import type { ConnectionOptions, ConsumerConfig, StreamConfig } from 'nats';
import type { EventTiming } from './timing.ts';

/** Messages are kept this long, read or not. The inbox must remember for longer (prune.ts). */
const MAX_AGE_DAYS = 6;
const DAY_MS = 86_400_000;

/** What the stream must be. */
export function streamConfig(name: string, subjects: string) {
  return {
    name,
    subjects: [subjects],
    storage: StorageType.File,
    // "Old" would drop unread messages; "new" tells the relay, which keeps the row.
    discard: DiscardPolicy.New,
    max_age: nanos(MAX_AGE_DAYS * DAY_MS),
    duplicate_window: nanos(120_000),
  } satisfies Partial<StreamConfig>;
}

/** What a durable pull consumer must be. */
export function consumerConfig(durable: string, subject: string, timing: EventTiming) {
  return {
    durable_name: durable,
    filter_subject: subject,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(timing.ackWaitMs),
    // The receiver ends a message after so many failures. A limit here would count crashes of the server
    // as failures, and let the message vanish with nobody there to write it down.
    max_deliver: -1,
  } satisfies Partial<ConsumerConfig>;
}

/** How to connect. The client ignores credentials that stand in the address, so they are taken out of it. */
export function connectionOptions(url: string): ConnectionOptions {
  const addresses = url.split(',').map((one) => new URL(one.trim()));
  const { username, password } = addresses[0]!;
  return {
    servers: addresses.map(({ host }) => host),
    name: 'neo',
    timeout: 2_000,
    reconnect: false,
    waitOnFirstConnect: false,
    pingInterval: 5_000,
    maxPingOut: 2,
    noAsyncTraces: true,
    ...(addresses.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    ...(password
      ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
      : username && { token: decodeURIComponent(username) }),
  };
}
