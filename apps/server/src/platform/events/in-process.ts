import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import type { Consumer } from './consume.ts';
import { bury, deliver, failedForWantOfDatabase } from './deliver.ts';
import { leaseUnsent, markFailed, markSent, releaseRows } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { retryDelay } from './timing.ts';
import type { EventTiming } from './timing.ts';
import { inTrace, parseTraceparent } from '../tracing/index.ts';
import { Slots } from '../work/slots.ts';

const BATCH = 32;
/** Database connections that consumers may hold at once; the rest is for requests. */
const AT_ONCE = 4;

interface Options {
  db: Knex;
  log: Logger;
  consumers: readonly Consumer[];
  timing: EventTiming;
  signal: AbortSignal;
}

/**
 * Delivery without NATS: outbox rows go straight to the consumers of this process. A row is leased
 * instead of locked, so that no transaction stays open while consumers work. After a crash the row
 * comes up again when its lease ends, and the inbox knows what was already done.
 */
export function inProcess(options: Options) {
  const slots = new Slots(AT_ONCE);
  return {
    async take(): Promise<boolean> {
      const rows = await leaseUnsent(options.db, BATCH, options.timing.leaseMs);
      for (const [index, row] of rows.entries()) {
        await slots.whenFree();
        if (options.signal.aborted) {
          const notBegun = rows.slice(index).map(({ id }) => id);
          await releaseRows(options.db, notBegun);
          return false;
        }
        const trace = parseTraceparent(row.traceparent);
        slots.start(() => inTrace(trace, () => handOver(options, row)));
      }
      return rows.length === BATCH;
    },
    whenIdle: () => slots.whenIdle(),
  };
}

/**
 * Never rejects. If Postgres is away, the row comes back when its lease ends, without counting a
 * failure.
 */
async function handOver(options: Options, row: OutboxRow): Promise<void> {
  try {
    const failures = await deliverToAll(options, row);
    if (failures.length === 0) await markSent(options.db, [row.id]);
    else await countFailure(options, row, failures);
  } catch (error) {
    options.log.debug({ err: error, event: row.id }, 'An event waits for Postgres');
  }
}

interface Failure {
  consumer: string;
  error: unknown;
}

async function deliverToAll(
  { db, log, consumers }: Options,
  row: OutboxRow,
): Promise<readonly Failure[]> {
  const failures: Failure[] = [];
  for (const consumer of consumers) {
    if (consumer.type !== row.type) continue;
    try {
      await deliver(db, log, consumer, row);
    } catch (error) {
      if (await failedForWantOfDatabase(db, error)) throw error;
      failures.push({ consumer: consumer.name, error });
    }
  }
  return failures;
}

async function countFailure(
  { db, log, timing }: Options,
  row: OutboxRow,
  failures: readonly Failure[],
): Promise<void> {
  const isLast = row.attempts + 1 >= timing.attempts;
  const delay = isLast ? undefined : retryDelay(timing, row.attempts + 1);
  // One commit: if a dead letter were retried before its row is dead, the row would stay dead for
  // ever.
  await db.transaction(async (trx) => {
    for (const { consumer, error } of failures) {
      if (isLast) await bury(trx, log, consumer, row, error);
      else
        log.warn({ err: error, consumer, event: row.id }, 'A consumer failed and will try again');
    }
    await markFailed(trx, row, failures[0]!.error, delay);
  });
}
