import { AckPolicy, DeliverPolicy, DiscardPolicy, StorageType, nanos } from 'nats';
import type { ConnectionOptions, ConsumerConfig, StreamConfig } from 'nats';
import type { EventTiming } from './timing.ts';

/** How long the stream keeps messages, read or not. The inbox must remember longer (prune.ts). */
const MAX_AGE_DAYS = 6;
const DAY_MS = 86_400_000;

/** Settings of the stream. */
export function streamConfig(name: string, subjects: string) {
  return {
    name,
    subjects: [subjects],
    storage: StorageType.File,
    // DiscardOld would drop unread messages. DiscardNew refuses the relay's message, and the relay
    // keeps the row.
    discard: DiscardPolicy.New,
    max_age: nanos(MAX_AGE_DAYS * DAY_MS),
    duplicate_window: nanos(120_000),
  } satisfies Partial<StreamConfig>;
}

/** Settings of a durable pull consumer. */
export function consumerConfig(durable: string, subject: string, timing: EventTiming) {
  return {
    durable_name: durable,
    filter_subject: subject,
    deliver_policy: DeliverPolicy.All,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(timing.ackWaitMs),
    // The receiver drops a message after too many failures. A limit here would also count crashes
    // of the server, and the message would vanish without a dead letter.
    max_deliver: -1,
  } satisfies Partial<ConsumerConfig>;
}

/**
 * Connection settings. The client ignores credentials in the URL, so they are passed separately.
 */
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
