import type { Knex } from 'knex';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Logger } from '../log.ts';
import type { Consumer } from './consume.ts';
import { bury, failedForWantOfDatabase, RELAY } from './deliver.ts';
import type { Delivery } from './deliver.ts';
import { deliveries } from './deliveries.ts';
import type { Deliver } from './deliveries.ts';
import { Pipe, Unsendable } from './nats.ts';
import type { PipeMessage } from './nats.ts';
import { lockUnsent, markFailed, markSent, sendAgain } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { retryDelay } from './timing.ts';
import type { EventTiming } from './timing.ts';
import { inTrace, parseTraceparent } from '../tracing/index.ts';
import { Backoff } from '../work/backoff.ts';

const BATCH = 500;
/**
 * Give up unread after this many deliveries without an answer: such a message crashes the server
 * each time.
 */
const CRASHES = 50;

interface Options {
  db: Knex;
  log: Logger;
  consumers: readonly Consumer[];
  timing: EventTiming;
  signal: AbortSignal;
  natsUrl: string;
  namespace: string;
  onReady: () => void;
}

/**
 * Delivery through JetStream: the relay publishes rows and marks them in one transaction, and
 * consumers pull. After a crash between the two, the row is published again; JetStream remembers
 * its id for two minutes, the inbox for days.
 */
export function throughNats(options: Options) {
  const { db, log, namespace, timing, signal } = options;
  const pipe = new Pipe({
    url: options.natsUrl,
    stream: namespace.toUpperCase(),
    subjects: `${namespace}.>`,
    consumers: options.consumers.map((consumer) => {
      const deliver = deliveries(db, log, consumer);
      return {
        durable: consumer.name.replaceAll('.', '-'),
        subject: `${namespace}.${consumer.type}.*`,
        takesMany: consumer.takesMany,
        receive: (message) =>
          inTrace(parseTraceparent(message.traceparent), () =>
            receive(options, { ...consumer, deliver }, message),
          ),
      };
    }),
    timing,
    log,
    signal,
    beforeMaking: async () => {
      const rows = await sendAgain(db);
      if (rows > 0) log.warn({ rows }, 'The JetStream store is new: sending the last day again');
    },
    afterChecking: async (madeAt) => {
      await sendAgain(db, madeAt);
    },
    onReady: options.onReady,
  });
  return {
    take: () => publishUnsent(options, pipe),
    run: () => pipe.run(),
    isReady: () => pipe.isReady,
  };
}

/** Works off a backlog with two batches at a time: one in Postgres while the other is in NATS. */
async function publishUnsent(options: Options, pipe: Pipe): Promise<boolean> {
  if (!pipe.isReady) return false;
  if ((await publishBatch(options, pipe)) < BATCH) return false;
  const both = [publishBatch(options, pipe), publishBatch(options, pipe)];
  await Promise.allSettled(both);
  return (await Promise.all(both)).includes(BATCH);
}

/**
 * @returns the number of rows taken. @throws the error that kept rows from being sent; sent rows
 * stay marked
 */
async function publishBatch(options: Options, pipe: Pipe): Promise<number> {
  let trouble: unknown;
  const taken = await options.db.transaction(async (trx) => {
    const rows = await lockUnsent(trx, BATCH);
    const outcomes = await Promise.allSettled(
      rows.map((row) =>
        pipe.publish(subjectOf(options.namespace, row), {
          id: row.id,
          body: bodyOf(row),
          traceparent: row.traceparent,
        }),
      ),
    );
    const sent: string[] = [];
    for (const [index, outcome] of outcomes.entries()) {
      const row = rows[index]!;
      if (outcome.status === 'fulfilled') sent.push(row.id);
      else if (outcome.reason instanceof Unsendable) {
        await countUnsendable(options, trx, row, outcome.reason);
      } else trouble = outcome.reason;
    }
    await markSent(trx, sent);
    return rows.length;
  });
  if (trouble) throw trouble;
  return taken;
}

async function countUnsendable(
  { log, timing }: Options,
  trx: Knex,
  row: OutboxRow,
  error: Unsendable,
): Promise<void> {
  const isLast = row.attempts + 1 >= timing.attempts;
  if (isLast) await bury(trx, log, RELAY, row, error);
  await markFailed(trx, row, error, isLast ? undefined : retryDelay(timing, row.attempts + 1));
}

const Envelope = z.object({ id: z.uuid(), type: z.string(), data: z.unknown() });

function bodyOf({ id, type, data }: Delivery): string {
  return JSON.stringify({ id, type, data } satisfies z.infer<typeof Envelope>);
}

const Uuid = z.uuid();

/** `<namespace>.<type>.<id of its subject>`, so that all messages about one thing can be purged. */
function subjectOf(namespace: string, { type, data }: Delivery): string {
  const values = typeof data === 'object' && data !== null ? Object.values(data) : [];
  const id = values.find((value) => Uuid.safeParse(value).success);
  return `${namespace}.${type}.${typeof id === 'string' ? id : 'none'}`;
}

/**
 * Handles one message completely. While Postgres is away it keeps the message and retries, without
 * counting a failure.
 */
async function receive(
  options: Options,
  consumer: Consumer & { deliver: Deliver },
  message: PipeMessage,
): Promise<void> {
  const { db, log, timing, signal } = options;
  const backoff = new Backoff(timing.reconnectMs, signal);
  let event: Delivery = { id: uuidv7(), type: consumer.type, data: message.body };
  while (!signal.aborted) {
    try {
      event = Envelope.parse(JSON.parse(message.body));
      if (message.deliveries > CRASHES) {
        await bury(db, log, consumer.name, event, 'Delivered too often without an answer');
        return message.drop();
      }
      await consumer.deliver(event);
      return message.done();
    } catch (error) {
      if (await failedForWantOfDatabase(db, error)) {
        log.debug({ err: error, event: event.id }, 'An event waits for Postgres');
      } else if (await giveUpOrRetry(options, consumer, message, event, error)) return;
    }
    await backoff.wait();
  }
}

/** @returns false if the database is away, so that giving up could not be recorded either */
async function giveUpOrRetry(
  { db, log, timing }: Options,
  consumer: Consumer,
  message: PipeMessage,
  event: Delivery,
  error: unknown,
): Promise<boolean> {
  if (message.deliveries < timing.attempts) {
    log.warn(
      { err: error, consumer: consumer.name, event: event.id },
      'A consumer failed and will try again',
    );
    message.again(retryDelay(timing, message.deliveries));
    return true;
  }
  try {
    await bury(db, log, consumer.name, event, error);
  } catch {
    return false;
  }
  message.drop();
  return true;
}
