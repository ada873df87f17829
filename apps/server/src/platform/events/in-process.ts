import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import type { Consumer } from './consume.ts';
import { bury, failedForWantOfDatabase } from './deliver.ts';
import { deliveries, ONE_AT_A_TIME } from './deliveries.ts';
import { leaseUnsent, markFailed, markSent, releaseRows } from './outbox-rows.ts';
import type { OutboxRow } from './outbox-rows.ts';
import { retryDelay } from './timing.ts';
import type { EventTiming } from './timing.ts';
import { inTrace, parseTraceparent } from '../tracing/index.ts';
import { Grouped } from '../work/grouped.ts';
import { Slots } from '../work/slots.ts';

const BATCH = 32;
/** Database connections that consumers of single events may hold at once; the rest is for requests. */
const AT_ONCE = 4;

interface Options {
  db: Knex;
  log: Logger;
  consumers: readonly Consumer[];
  timing: EventTiming;
  signal: AbortSignal;
}

interface Failure {
  consumer: string;
  error: unknown;
}

/**
 * Delivery without NATS: outbox rows go straight to the consumers of this process. A row is leased
 * instead of locked, so that no transaction stays open while consumers work. After a crash the row
 * comes up again when its lease ends, and the inbox knows what was already done.
 */
export function inProcess(options: Options) {
  const { db, log, consumers, timing, signal } = options;
  const receivers = consumers.map((consumer) => ({
    ...consumer,
    deliver: deliveries(db, log, consumer),
  }));
  const sent = new Grouped(async (ids: string[]) => {
    await markSent(db, ids);
    return [];
  }, ONE_AT_A_TIME);
  const single = new Slots(AT_ONCE);
  const many = new Slots(BATCH);

  const isForMany = (row: OutboxRow): boolean =>
    receivers.every(({ type, takesMany }) => type !== row.type || takesMany);

  async function deliverToAll(row: OutboxRow): Promise<readonly Failure[]> {
    const failures: Failure[] = [];
    for (const { name, type, deliver } of receivers) {
      if (type !== row.type) continue;
      try {
        await deliver(row);
      } catch (error) {
        if (await failedForWantOfDatabase(db, error)) throw error;
        failures.push({ consumer: name, error });
      }
    }
    return failures;
  }

  /**
   * Never rejects. If Postgres is away, the row comes back when its lease ends, without counting a
   * failure.
   */
  async function handOver(row: OutboxRow): Promise<void> {
    try {
      const failures = await deliverToAll(row);
      if (failures.length === 0) await sent.add(row.id);
      else await countFailure(options, row, failures);
    } catch (error) {
      log.debug({ err: error, event: row.id }, 'An event waits for Postgres');
    }
  }

  return {
    async take(): Promise<boolean> {
      const rows = await leaseUnsent(db, BATCH, timing.leaseMs);
      for (const [index, row] of rows.entries()) {
        const slots = isForMany(row) ? many : single;
        await slots.whenFree();
        if (signal.aborted) {
          const notBegun = rows.slice(index).map(({ id }) => id);
          await releaseRows(db, notBegun);
          return false;
        }
        const trace = parseTraceparent(row.traceparent);
        slots.start(() => inTrace(trace, () => handOver(row)));
      }
      return rows.length === BATCH;
    },
    async whenIdle(): Promise<void> {
      await Promise.all([single.whenIdle(), many.whenIdle()]);
    },
  };
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
