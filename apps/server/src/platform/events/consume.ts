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
  /** Whether one transaction may handle many events. */
  readonly takesMany: boolean;
  /** Validates the data of an event. */
  parse(data: unknown): unknown;
  /** Does the work in the transaction. `all` are results of `parse`, one unless it takes many. */
  handle(tx: Tx, all: readonly unknown[]): Promise<void>;
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
    ...consumeMany(name, event, async (tx, all) => {
      for (const data of all) await handle(tx, data);
    }),
    takesMany: false,
  };
}

/**
 * Like `consume`, for effects that one statement can have for many events. Events that arrive while
 * others are being handled share a transaction. If it fails, each is handled alone.
 */
export function consumeMany<E extends EventType>(
  name: string,
  event: E,
  handle: (tx: Tx, all: readonly EventData<E>[]) => Promise<void>,
): Consumer {
  return {
    name,
    type: event.type,
    takesMany: true,
    parse: (data) => event.schema.parse(data),
    handle: (tx, all) => handle(tx, all as readonly EventData<E>[]),
  };
}
