import type { EventData, EventType } from '@neo/contracts';
import type { Tx } from '../db/scope.ts';

/** A module's reaction to an event. */
export interface Consumer {
  /**
   * Unique in the product. Never change it: the inbox uses it to remember which events were
   * handled.
   */
  readonly name: string;
  readonly type: string;
  /** Validates the data and returns the work to do in the transaction. */
  prepare(data: unknown): (tx: Tx) => Promise<void>;
}

/**
 * Reacts to an event. `handle` takes effect exactly once per event, in its own transaction, some
 * time after the fact and in any order. It must do nothing that a rollback cannot undo, and must
 * read current state from the module that owns it. With NATS, a new consumer also receives the
 * events of the last days that the stream still holds.
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
