import { AppError } from '@neo/contracts';
import type { Knex } from 'knex';
import type { Broadcast } from '../../platform/broadcast/index.ts';
import type { Logger } from '../../platform/log.ts';
import { listSessionRoles } from '../identity/index.ts';
import { ChangeEvents } from './change-events.ts';
import type { Watcher } from './change-events.ts';

/** So often it is looked whether those who watch still may. */
const WATCH_MS = 500;
/** After NATS was away all are told, spread over this time, so that not everybody reads at once. */
const SPREAD_MS = 3_000;
/** Of one person on one server: each holds memory and a connection. More than the tabs that anybody looks at. */
const MAX_OPEN = 20;

interface Pair {
  userId: string;
  neoId: string;
}

const subjectOf = ({ userId, neoId }: Pair): string => `conversation-changed.${userId}.${neoId}`;
const subjectOfNeo = (neoId: string): string => `neo-changed.${neoId}`;

/** Who has a conversation open hears that it changed, on any server. Hints: what is so now is read as ever. */
export class Changes {
  readonly #broadcast: Broadcast;
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #open = new Set<ChangeEvents>();
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isStopping = false;
  #forget: (() => void) | undefined;

  constructor({ broadcast, db, log }: { broadcast: Broadcast; db: Knex; log: Logger }) {
    this.#broadcast = broadcast;
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.#watch(), WATCH_MS).unref();
    this.#forget = this.#broadcast.onRestored(() => {
      for (const events of this.#open) {
        setTimeout(() => events.tell(), Math.random() * SPREAD_MS).unref();
      }
    });
  }

  /** Ends all streams: their browsers come back to another server. */
  stop(): void {
    this.#isStopping = true;
    clearInterval(this.#timer);
    this.#forget?.();
    for (const events of this.#open) events.finish();
  }

  /** Says that the conversation of this person with this NEO changed. To be called after the commit. */
  tell({ userId, neoId }: Pair): void {
    this.#broadcast.publish(subjectOf({ userId, neoId }), {});
  }

  /** The same to everybody who talks with this NEO: it changed itself, or is gone. */
  tellAll(neoId: string): void {
    this.#broadcast.publish(subjectOfNeo(neoId), {});
  }

  /**
   * A stream of hints for one session, until that session, the person's role or their account ends.
   * @throws unavailable while the server stops
   */
  open(watcher: Watcher, neoId: string): ChangeEvents {
    if (this.#isStopping) throw new AppError('unavailable', { retryAfter: 5 });
    const open = [...this.#open].filter((other) => other.watcher.userId === watcher.userId);
    // The oldest first: a tab that is still looked at comes back.
    for (const over of open.slice(0, Math.max(0, open.length - MAX_OPEN + 1))) over.finish();
    const events = new ChangeEvents(watcher);
    const pair = { userId: watcher.userId, neoId };
    const ends = [subjectOf(pair), subjectOfNeo(neoId)].map((subject) =>
      this.#broadcast.subscribe(subject, () => events.tell()),
    );
    this.#open.add(events);
    events.once('close', () => {
      ends.forEach((end) => end());
      this.#open.delete(events);
    });
    return events;
  }

  async #watch(): Promise<void> {
    if (this.#isLooking || this.#open.size === 0) return;
    this.#isLooking = true;
    const open = [...this.#open];
    try {
      const keys = open.map(({ watcher }) => watcher.sessionKey);
      const roles = await listSessionRoles({ db: this.#db, now: new Date() }, keys);
      for (const events of open) {
        const { sessionKey, role } = events.watcher;
        if (roles.get(sessionKey) !== role) events.finish();
      }
    } catch (err) {
      this.#log.warn({ err }, 'open streams could not be looked after');
    } finally {
      this.#isLooking = false;
    }
  }
}
