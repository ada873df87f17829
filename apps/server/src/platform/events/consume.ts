import type { EventData, EventType } from '@neo/contracts';
import type { Tx } from '../db/scope.ts';

/** A module's reaction to an event. */
export interface Consumer {
  /** Unique in the product and never changed: the inbox remembers by it what was handled. */
  readonly name: string;
  readonly type: string;
  /** Checks the data and returns the work to do in the transaction. */
  prepare(data: unknown): (tx: Tx) => Promise<void>;
}

/**
 * Reacts to an event: `handle` takes effect exactly once for each, in its transaction, some time after the
 * fact and in any order. It must not do what a rollback cannot undo, and reads what must hold now from its owner.
 * Through NATS a consumer that is new also gets what the stream still holds of the last days.
 */
export function consume<E extends EventType>(
  name: string,
  event: E,
  handle: (tx: Tx, data: EventData<E>) => Promise<void>,
): Consumer {
  return {
    name,
    type: event.type,
    prepare(raw) {
      const data = event.schema.parse(raw) as EventData<E>;
      return (tx) => handle(tx, data);
    },
  };
}
