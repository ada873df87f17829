import type { EventData, EventType } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type { Member, Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { wakeRelays, writeToOutbox } from './outbox.ts';
import type { Logger } from '../log.ts';

/** Every action and query receives one: viewer, connection, time and log. A plain object. */
export interface Scope<V extends Viewer = Viewer> {
  readonly viewer: V;
  readonly db: Knex;
  readonly now: Date;
  readonly log: Logger;
}
export type MemberScope = Scope<Member>;

/**
 * A scope inside a transaction. Only here can events be published: a fact and its event commit
 * together.
 */
export interface Tx<V extends Viewer = Viewer> extends Scope<V> {
  readonly db: Knex.Transaction;
  publish<E extends EventType>(event: E, ...all: EventData<E>[]): Promise<void>;
}

/** Runs `work` in one transaction. */
export async function inTransaction<V extends Viewer, T>(
  scope: Scope<V>,
  work: (tx: Tx<V>) => Promise<T>,
): Promise<T> {
  let hasNews = false;
  const result = await scope.db.transaction((db) =>
    work({
      ...scope,
      db,
      publish(event, ...all) {
        hasNews = true;
        return writeToOutbox(db, event, all);
      },
    }),
  );
  if (hasNews) wakeRelays(scope.db);
  return result;
}

/** A scope for work that no user asked for: consumers, sweeps, scripts. */
export function systemScope(db: Knex, log: Logger): Scope {
  return { viewer: VISITOR, db, now: new Date(), log };
}
