/**
 * Small messages to whoever listens at this moment, on this server and on the others: hints, and the text of a reply on
 * its way to a reader. Nothing is stored anywhere, and nothing is promised: whoever needs what was said asks again, or
 * looks into the database. What must happen is an event (platform/events).
 */
import { EventEmitter } from 'node:events';
import type { Logger } from '../log.ts';
import { NatsWire } from './nats-wire.ts';

export interface BroadcastOptions {
  log: Logger;
  /** As for events. Without it there is no other server. */
  natsUrl?: string | undefined;
  /** Begins the subjects: products and tests that share a NATS need their own. */
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
      // Beside the JetStream stream's `<namespace>.>`: what it matches is stored, and a text must not be.
      prefix: `${namespace}-live.`,
      log,
      onMessage: (subject, body) => this.#here.emit(subject, body),
      onConnected: () => this.#restored.forEach((listener) => listener()),
    });
  }

  /** Whether other servers hear now what is said here. */
  get reachesOthers(): boolean {
    return this.#wire?.isConnected ?? false;
  }

  /** Tells listeners here at once, and those elsewhere while NATS is there. Never throws for want of it. */
  publish(subject: string, body: object): void {
    this.#here.emit(subject, body);
    this.#wire?.send(subject, body);
  }

  /** @param listener must check what it gets: another server may be of another release. @returns ends it */
  subscribe(subject: string, listener: Listener): () => void {
    const isFirst = this.#here.listenerCount(subject) === 0;
    this.#here.on(subject, listener);
    if (isFirst) this.#wire?.listen(subject);
    return () => {
      this.#here.off(subject, listener);
      if (this.#here.listenerCount(subject) === 0) this.#wire?.forget(subject);
    };
  }

  /** Tells when other servers are heard again: what they said meanwhile is lost. @returns ends it */
  onRestored(listener: () => void): () => void {
    this.#restored.add(listener);
    return () => this.#restored.delete(listener);
  }

  /** Sends what was said, and lets go, within a second. */
  async stop(): Promise<void> {
    await this.#wire?.stop();
  }
}
