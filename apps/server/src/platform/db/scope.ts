import type { EventData, EventType } from '@neo/contracts';
import { VISITOR } from '@neo/domain';
import type { Member, Viewer } from '@neo/domain';
import type { Knex } from 'knex';
import { wakeRelays, writeToOutbox } from '../events/outbox.ts';
import type { Logger } from '../log.ts';

/** What every action and query gets: who looks, through which connection, when. A plain object. */
export interface Scope<V extends Viewer = Viewer> {
  readonly viewer: V;
  readonly db: Knex;
  readonly now: Date;
  readonly log: Logger;
}
export type MemberScope = Scope<Member>;

/** A scope inside a transaction. Publishing exists here alone: a fact and its event are committed together. */
export interface Tx<V extends Viewer = Viewer> extends Scope<V> {
  readonly db: Knex.Transaction;
  publish<E extends EventType>(event: E, data: EventData<E>): Promise<void>;
}

/** Runs `work` in one transaction: all of it holds, or none. */
export async function inTransaction<V extends Viewer, T>(
  scope: Scope<V>,
  work: (tx: Tx<V>) => Promise<T>,
): Promise<T> {
  let hasNews = false;
  const result = await scope.db.transaction((db) =>
    work({
      ...scope,
      db,
      publish(event, data) {
        hasNews = true;
        return writeToOutbox(db, event, data);
      },
    }),
  );
  if (hasNews) wakeRelays(scope.db);
  return result;
}

/** The scope of what nobody asked for: consumers, sweeps, scripts. */
export function systemScope(db: Knex, log: Logger): Scope {
  return { viewer: VISITOR, db, now: new Date(), log };
}
