import { connect } from 'nats';
import type { JetStreamClient, JetStreamManager, JsMsg, NatsConnection, NatsError } from 'nats';
import type { Logger } from '../log.ts';
import { connectionOptions, consumerConfig, streamConfig } from './nats-settings.ts';
import type { EventTiming } from './timing.ts';
import { Backoff } from '../work/backoff.ts';
import { every } from '../work/every.ts';
import { Slots } from '../work/slots.ts';
import { pause } from '../work/waiting.ts';

// With nats-settings.ts and the broadcast's nats-wire.ts the only file that knows the NATS client.

/** Connections of the database's pool that one consumer may hold at once. */
const AT_ONCE = 4;

/** A message for a consumer. Exactly one of `done`, `again`, `drop` ends it; without, it comes again. */
export interface PipeMessage {
  readonly body: string;
  /** How often it was delivered, this time included. */
  readonly deliveries: number;
  done(): void;
  again(afterMs: number): void;
  drop(): void;
}

export interface PipeConsumer {
  readonly durable: string;
  readonly subject: string;
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
  /** Before the stream is made because there is none. What it does must not be lost with a crash in between. */
  beforeMaking(): Promise<void>;
  /** After each check of the stream, with the time of its making. */
  afterChecking(madeAt: Date): Promise<void>;
  onReady(): void;
}

/** What no retry can send: the fault is the message's. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** JetStream as a pipe that looks after itself: it connects for ever, and makes again what was lost. */
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
    this.#slots = options.consumers.map(() => new Slots(AT_ONCE));
    this.#backoff = new Backoff(options.timing.reconnectMs, options.signal);
  }

  /** Connected, with stream and consumers in place. */
  get isReady(): boolean {
    return this.#isReady;
  }

  /** Resolves when the stream has the message on file. The id makes sending twice within two minutes once. */
  async publish(subject: string, id: string, body: string): Promise<void> {
    if (!this.#isReady || !this.#jetStream) throw new Error('NATS is away');
    const { stream, timing } = this.#options;
    try {
      const expect = { streamName: stream };
      await this.#jetStream.publish(subject, body, { msgID: id, timeout: timing.answerMs, expect });
    } catch (error) {
      const { code, message } = error as NatsError;
      if (code === 'MAX_PAYLOAD_EXCEEDED') throw new Unsendable(message, { cause: error });
      // 503: nobody listens on the subject, so the stream is gone.
      if (code === '503') this.#repair();
      throw error;
    }
  }

  /**
   * Serves until the signal ends it. The client's own reconnecting is off: a new connection always checks
   * stream and consumers first, and a first connect that waits inside the client could not be stopped.
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
      // What is in hand is finished and acknowledged before the connection goes.
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

  /** Makes stream and consumers what they must be. Safe to run at any time and on several servers at once. */
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

  /** One consumer's endless pulling, for one lap. What is missing ends the lap, so that it is made again. */
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
        // Never more than can be begun at once: what waits here would be delivered again, and counted.
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
        // A consumer that was deleted answers a pull with silence.
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
    if (!this.#isAway)
      this.#options.log.warn({ err: error }, 'The way through NATS is closed; events wait');
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
