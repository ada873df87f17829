import type { Knex } from 'knex';
import type { Logger } from '../log.ts';
import { currentTrace, inSpan, inTrace } from '../tracing/index.ts';
import type { TraceContext } from '../tracing/index.ts';
import { Grouped } from '../work/grouped.ts';
import type { Consumer } from './consume.ts';
import { deliver, failedForWantOfDatabase } from './deliver.ts';
import type { Delivery } from './deliver.ts';

/** Events that one statement or transaction takes at most, and only one of them at a time. */
export const ONE_AT_A_TIME = { size: 64, underWay: 1 };

/** Delivers an event. @throws what `deliver` does for this event */
export type Deliver = (event: Delivery) => Promise<void>;

/**
 * Delivers the events of one consumer. If it takes many, those that arrive while others are being
 * handled go together, in one transaction at a time.
 */
export function deliveries(db: Knex, log: Logger, consumer: Consumer): Deliver {
  if (!consumer.takesMany) {
    return (event) => inSpan('consumer', consumer.name, () => deliver(db, log, consumer, [event]));
  }
  const groups = new Grouped(
    (events: Traced[]) => deliverMany(db, log, consumer, events),
    ONE_AT_A_TIME,
  );
  return (event) =>
    inSpan('consumer', consumer.name, async () => {
      const failure = await groups.add({ event, trace: currentTrace() });
      if (failure) throw failure.error;
    });
}

interface Failure {
  readonly error: unknown;
}

/** An event in a group, and the span of its delivery. */
interface Traced {
  readonly event: Delivery;
  readonly trace: TraceContext | undefined;
}

/** @returns the failure of each event, if any */
async function deliverMany(
  db: Knex,
  log: Logger,
  consumer: Consumer,
  events: readonly Traced[],
): Promise<(Failure | undefined)[]> {
  // Several events belong to several traces, so their transaction belongs to none.
  const trace = events.length === 1 ? events[0]!.trace : undefined;
  try {
    const all = events.map(({ event }) => event);
    await inTrace(trace, () => deliver(db, log, consumer, all));
    return events.map(() => undefined);
  } catch (error) {
    const isForAll = events.length === 1 || (await failedForWantOfDatabase(db, error));
    if (isForAll) return events.map(() => ({ error }));
    log.debug({ err: error, consumer: consumer.name }, 'A group of events is handled one by one');
    const failures: (Failure | undefined)[] = [];
    for (const event of events) failures.push(...(await deliverMany(db, log, consumer, [event])));
    return failures;
  }
}
