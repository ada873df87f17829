import { connect } from 'nats';
import type { NatsConnection, Subscription } from 'nats';
import { connectionOptions } from '../events/nats-settings.ts';
import { Backoff } from '../work/backoff.ts';
import { pause } from '../work/waiting.ts';
import type { Logger } from '../log.ts';

const RECONNECT_MS = 2_000;
const STOP_MS = 1_000;

export interface WireOptions {
  url: string;
  /** Prefix of every subject. */
  prefix: string;
  log: Logger;
  onMessage(subject: string, body: unknown): void;
  /** After each connect, once all subjects are subscribed again. */
  onConnected(): void;
}

/** Core NATS, without JetStream. Reconnects for ever and restores its subscriptions. */
export class NatsWire {
  readonly #options: WireOptions;
  readonly #stopping = new AbortController();
  readonly #running: Promise<void>;
  /** The value is undefined while NATS is away. */
  readonly #subjects = new Map<string, Subscription | undefined>();
  #connection: NatsConnection | undefined;

  constructor(options: WireOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  get isConnected(): boolean {
    return this.#connection !== undefined;
  }

  send(subject: string, body: object): void {
    try {
      this.#connection?.publish(this.#options.prefix + subject, JSON.stringify(body));
    } catch (err) {
      this.#options.log.warn({ err, subject }, 'A broadcast could not be sent');
    }
  }

  listen(subject: string): void {
    this.#subjects.set(subject, this.#connection && this.#subscribe(this.#connection, subject));
  }

  forget(subject: string): void {
    this.#subjects.get(subject)?.unsubscribe();
    this.#subjects.delete(subject);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    const bound = new AbortController();
    const connection = this.#connection;
    const sent = connection?.drain().catch(() => undefined);
    await Promise.race([sent, pause(STOP_MS, bound.signal)]);
    bound.abort();
    await connection?.close();
    await this.#running;
  }

  /**
   * The client's own reconnecting is off, as for events: a first connect that waits inside the
   * client cannot be stopped.
   */
  async #run(): Promise<void> {
    const { url, log } = this.#options;
    const { signal } = this.#stopping;
    const backoff = new Backoff(RECONNECT_MS, signal);
    let isAway = false;
    while (!signal.aborted) {
      try {
        // No echo: local listeners have already been called.
        const options = { ...connectionOptions(url), name: 'neo-broadcast', noEcho: true };
        const connection = await connect(options);
        backoff.reset();
        isAway = false;
        await this.#serve(connection);
      } catch (err) {
        if (!isAway)
          log.warn({ err }, 'NATS is unreachable: messages of other servers are not received');
        isAway = true;
      }
      await backoff.wait();
    }
  }

  async #serve(connection: NatsConnection): Promise<void> {
    if (this.#stopping.signal.aborted) return connection.close();
    for (const subject of this.#subjects.keys()) {
      this.#subjects.set(subject, this.#subscribe(connection, subject));
    }
    this.#connection = connection;
    this.#options.onConnected();
    const error = await connection.closed();
    this.#connection = undefined;
    if (!this.#stopping.signal.aborted) throw error ?? new Error('The connection to NATS was lost');
  }

  #subscribe(connection: NatsConnection, subject: string): Subscription | undefined {
    if (connection.isClosed() || connection.isDraining()) return undefined;
    return connection.subscribe(this.#options.prefix + subject, {
      callback: (error, message) => {
        try {
          if (error) throw error;
          this.#options.onMessage(subject, JSON.parse(message.string()));
        } catch (err) {
          this.#options.log.warn({ err, subject }, 'A broadcast could not be read');
        }
      },
    });
  }
}
