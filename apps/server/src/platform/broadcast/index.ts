/**
 * Small messages to current listeners, on this server and the others: hints, and the text of a
 * reply on its way to a reader. Nothing is stored and delivery is not guaranteed, so a listener
 * that needs certainty reads the database. Anything that must happen is an event (platform/events).
 */
import { EventEmitter } from 'node:events';
import type { Logger } from '../log.ts';
import { NatsWire } from './nats-wire.ts';

export interface BroadcastOptions {
  log: Logger;
  /** As for events. Without it, messages stay on this server. */
  natsUrl?: string | undefined;
  /** Prefix of the subjects. Products and tests that share a NATS server need different ones. */
  namespace?: string | undefined;
}

type Listener = (body: unknown) => void;

export class Broadcast {
  readonly #here = new EventEmitter().setMaxListeners(0);
  readonly #restored = new Set<() => void>();
  readonly #wire: NatsWire | undefined;

  constructor({ natsUrl, namespace = 'neo', log }: BroadcastOptions) {
    if (natsUrl === undefined) return;
    this.#wire = new NatsWire({
      url: natsUrl,
      // Outside the JetStream stream's `<namespace>.>`: the stream stores what matches, and texts
      // must not be stored.
      prefix: `${namespace}-live.`,
      log,
      onMessage: (subject, body) => this.#here.emit(subject, body),
      onConnected: () => this.#restored.forEach((listener) => listener()),
    });
  }

  /** Whether other servers currently receive what is published here. */
  get reachesOthers(): boolean {
    return this.#wire?.isConnected ?? false;
  }

  /**
   * Delivers to local listeners at once, and to other servers while NATS is connected. Never throws
   * when it is not.
   */
  publish(subject: string, body: object): void {
    this.#here.emit(subject, body);
    this.#wire?.send(subject, body);
  }

  /**
   * @param listener must validate its input: another server may run another release. @returns
   * unsubscribes
   */
  subscribe(subject: string, listener: Listener): () => void {
    const isFirst = this.#here.listenerCount(subject) === 0;
    this.#here.on(subject, listener);
    if (isFirst) this.#wire?.listen(subject);
    return () => {
      this.#here.off(subject, listener);
      if (this.#here.listenerCount(subject) === 0) this.#wire?.forget(subject);
    };
  }

  /**
   * Calls the listener when other servers can be heard again; messages sent meanwhile are lost.
   * @returns unsubscribes
   */
  onRestored(listener: () => void): () => void {
    this.#restored.add(listener);
    return () => this.#restored.delete(listener);
  }

  /** Flushes pending messages and disconnects, within a second. */
  async stop(): Promise<void> {
    await this.#wire?.stop();
  }
}
