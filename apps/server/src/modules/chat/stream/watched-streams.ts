import type { Role } from '@neo/domain';
import type { Knex } from 'knex';
import type { EventStream } from '../../../platform/event-stream.ts';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';
import { listSessionRoles } from '../../identity/index.ts';

/** How often the access of readers is checked. */
const WATCH_MS = 500;

/** The reader of a stream, with the session and role it was opened with. */
export interface Watcher {
  readonly userId: string;
  readonly role: Role;
  readonly sessionKey: string;
}

/** Ends streams when their session, role or account ends. */
export class WatchedStreams {
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #open = new Map<EventStream, Watcher>();
  #end: (() => Promise<void>) | undefined;

  constructor({ db, log }: { db: Knex; log: Logger }) {
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#end = every(
      WATCH_MS,
      () => this.#look(),
      (err) => this.#log.warn({ err }, 'open streams could not be checked'),
    );
  }

  stop(): void {
    void this.#end?.();
  }

  add<S extends EventStream>(stream: S, watcher: Watcher): S {
    this.#open.set(stream, watcher);
    stream.once('close', () => this.#open.delete(stream));
    return stream;
  }

  async #look(): Promise<void> {
    if (this.#open.size === 0) return;
    const open = [...this.#open];
    const keys = new Set(open.map(([, { sessionKey }]) => sessionKey));
    const roles = await listSessionRoles({ db: this.#db, now: new Date() }, [...keys]);
    for (const [stream, { sessionKey, role }] of open) {
      if (roles.get(sessionKey) !== role) stream.finish();
    }
  }
}
