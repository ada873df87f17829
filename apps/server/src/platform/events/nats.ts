import { connect, headers as makeHeaders } from 'nats';
import type { JetStreamClient, JetStreamManager, JsMsg, NatsConnection, NatsError } from 'nats';
import type { Logger } from '../log.ts';
import type { Delivery } from './deliver.ts';
import { connectionOptions, consumerConfig, streamConfig } from './nats-settings.ts';
import type { EventTiming } from './timing.ts';
import { Backoff } from '../work/backoff.ts';
import { every } from '../work/every.ts';
import { Slots } from '../work/slots.ts';
import { pause } from '../work/waiting.ts';

// Only this file, nats-settings.ts, reach-nats.ts and the broadcast's nats-wire.ts use the NATS client.

/** Header of a message, as in HTTP. */
const TRACEPARENT = 'traceparent';

/** Database connections that one consumer may hold at once. */
const AT_ONCE = 4;
/** Messages that a consumer of many may handle at once, over one connection. */
const MANY_AT_ONCE = 64;

/**
 * A message for a consumer. Call exactly one of `done`, `again`, `drop`; without that it is
 * redelivered.
 */
export interface PipeMessage {
  readonly body: string;
  /** Trace context of the work that published it. */
  readonly traceparent: string | undefined;
  /** Number of deliveries, this one included. */
  readonly deliveries: number;
  done(): void;
  again(afterMs: number): void;
  drop(): void;
}

export interface PipeConsumer {
  readonly durable: string;
  readonly subject: string;
  /** Whether it handles many messages over one database connection. */
  readonly takesMany: boolean;
  /** Must not reject. */
  receive(message: PipeMessage): Promise<void>;
}

export interface PipeOptions {
  url: string;
  stream: string;
  subjects: string;
  consumers: readonly PipeConsumer[];
  timing: EventTiming;
  log: Logger;
  signal: AbortSignal;
  /**
   * Called before a missing stream is created. Its effect must survive a crash before the creation.
   */
  beforeMaking(): Promise<void>;
  /** Called after each check of the stream, with its creation time. */
  afterChecking(madeAt: Date): Promise<void>;
  onReady(): void;
}

/** An error of the message itself, which no retry can fix. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/**
 * A JetStream connection that repairs itself: it reconnects for ever and recreates a lost stream or
 * consumer.
 */
export class Pipe {
  readonly #options: PipeOptions;
  readonly #slots: readonly Slots[];
  readonly #backoff: Backoff;
  #jetStream: JetStreamClient | undefined;
  #isReady = false;
  #isAway = false;
  #repair: () => void = () => undefined;

  constructor(options: PipeOptions) {
    this.#options = options;
    this.#slots = options.consumers.map(
      ({ takesMany }) => new Slots(takesMany ? MANY_AT_ONCE : AT_ONCE),
    );
    this.#backoff = new Backoff(options.timing.reconnectMs, options.signal);
  }

  /** Whether it is connected, with stream and consumers in place. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * Resolves when the stream has stored the message. JetStream drops a repeated id within two
   * minutes.
   */
  async publish(
    subject: string,
    { id, body, traceparent }: Pick<Delivery, 'id' | 'traceparent'> & { body: string },
  ): Promise<void> {
    if (!this.#isReady || !this.#jetStream) throw new Error('NATS is away');
    const { stream, timing } = this.#options;
    try {
      const expect = { streamName: stream };
      const headers = makeHeaders();
      if (traceparent) headers.set(TRACEPARENT, traceparent);
      const options = { msgID: id, timeout: timing.answerMs, expect, headers };
      await this.#jetStream.publish(subject, body, options);
    } catch (error) {
      const { code, message } = error as NatsError;
      if (code === 'MAX_PAYLOAD_EXCEEDED') throw new Unsendable(message, { cause: error });
      // 503: no stream listens on the subject.
      if (code === '503') this.#repair();
      throw error;
    }
  }

  /**
   * Runs until the signal ends it. The client's own reconnecting is off: every new connection first
   * checks stream and consumers, and a first connect that waits inside the client could not be
   * stopped.
   */
  async run(): Promise<void> {
    const { signal } = this.#options;
    while (!signal.aborted) {
      try {
        const connection = await connect(connectionOptions(this.#options.url));
        await this.#serve(connection).finally(() => this.#close(connection));
      } catch (error) {
        this.#sayAway(error);
      }
      await this.#backoff.wait();
    }
  }

  async #close(connection: NatsConnection): Promise<void> {
    this.#isReady = false;
    this.#jetStream = undefined;
    if (this.#options.signal.aborted && !connection.isClosed()) {
      // Current work is finished and acknowledged before the connection closes.
      await Promise.all(this.#slots.map((slots) => slots.whenIdle()));
      await Promise.race([connection.flush().catch(() => undefined), connection.closed()]);
    }
    await connection.close();
  }

  async #serve(connection: NatsConnection): Promise<void> {
    const { signal, timing, onReady } = this.#options;
    const manager = await connection.jetstreamManager({
      checkAPI: false,
      timeout: timing.answerMs,
    });
    while (!signal.aborted && !connection.isClosed()) {
      await this.#check(manager);
      const lap = new AbortController();
      const endLap = (): void => lap.abort();
      signal.addEventListener('abort', endLap, { signal: lap.signal });
      void connection.closed().then(endLap);
      this.#repair = endLap;
      this.#jetStream = manager.jetstream();
      this.#isReady = true;
      this.#sayBack();
      onReady();
      await Promise.all(
        this.#options.consumers.map((consumer, index) =>
          this.#pull(manager, consumer, this.#slots[index]!, lap),
        ),
      );
      await pause(2 ** 31 - 1, lap.signal);
      this.#isReady = false;
    }
    if (!signal.aborted) throw new Error('The connection to NATS was lost');
  }

  /** Creates or updates stream and consumers. Safe at any time and on several servers at once. */
  async #check(manager: JetStreamManager): Promise<void> {
    const { stream, consumers, subjects, timing } = this.#options;
    const wanted = streamConfig(stream, subjects);
    let info = await orMissing(manager.streams.info(stream));
    if (!info) {
      await this.#options.beforeMaking();
      info = await manager.streams.add(wanted);
    } else if (differs(info.config, wanted)) {
      info = await manager.streams.update(stream, wanted);
    }
    for (const consumer of consumers) {
      const config = consumerConfig(consumer.durable, consumer.subject, timing);
      const found = await orMissing(manager.consumers.info(stream, consumer.durable));
      if (!found) await manager.consumers.add(stream, config);
      else if (differs(found.config, config)) {
        await manager.consumers.update(stream, consumer.durable, config);
      }
    }
    await this.#options.afterChecking(new Date(info.created));
  }

  /**
   * Pulls for one consumer until the lap ends. A failure ends the lap, so that missing parts are
   * recreated.
   */
  async #pull(
    manager: JetStreamManager,
    { durable, receive }: PipeConsumer,
    slots: Slots,
    lap: AbortController,
  ): Promise<void> {
    const { stream, timing } = this.#options;
    try {
      const info = await manager.consumers.info(stream, durable);
      const consumer = manager.jetstream().consumers.getPullConsumerFor(info);
      while (!lap.signal.aborted) {
        await slots.whenFree();
        // Never pull more than can start at once: waiting messages would be redelivered and
        // counted.
        const pull = { max_messages: slots.free, expires: timing.pullMs, bind: true };
        const messages = await consumer.fetch(pull);
        const end = (): void => void messages.close();
        lap.signal.addEventListener('abort', end);
        let received = 0;
        for await (const message of messages) {
          received += 1;
          slots.start(() => receiveOne(receive, message, timing.ackWaitMs));
        }
        lap.signal.removeEventListener('abort', end);
        // A pull on a deleted consumer just gets no answer.
        if (received === 0 && !lap.signal.aborted) await consumer.info();
      }
    } catch (error) {
      if (!lap.signal.aborted) {
        this.#options.log.warn({ err: error, consumer: durable }, 'A pull failed; checking NATS');
        await this.#backoff.wait();
      }
    }
    lap.abort();
  }

  #sayAway(error: unknown): void {
    if (!this.#isAway) this.#options.log.warn({ err: error }, 'NATS is unreachable; events wait');
    this.#isAway = true;
  }

  #sayBack(): void {
    this.#backoff.reset();
    this.#options.log.info('NATS is ready');
    this.#isAway = false;
  }
}

async function receiveOne(
  receive: PipeConsumer['receive'],
  message: JsMsg,
  ackWaitMs: number,
): Promise<void> {
  const endBeat = every(
    ackWaitMs / 3,
    () => message.working(),
    () => undefined,
  );
  try {
    await receive({
      body: message.string(),
      traceparent: message.headers?.get(TRACEPARENT),
      deliveries: message.info.deliveryCount,
      done: () => message.ack(),
      again: (afterMs) => message.nak(afterMs),
      drop: () => message.term(),
    });
  } finally {
    void endBeat();
  }
}

async function orMissing<T>(question: Promise<T>): Promise<T | undefined> {
  try {
    return await question;
  } catch (error) {
    if ((error as NatsError).code === '404') return undefined;
    throw error;
  }
}

function differs(found: object, wanted: object): boolean {
  return Object.entries(wanted).some(
    ([key, value]) => JSON.stringify(Reflect.get(found, key)) !== JSON.stringify(value),
  );
}
