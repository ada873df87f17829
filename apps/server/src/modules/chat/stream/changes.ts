import { AppError } from '@neo/contracts';
import type { Broadcast } from '../../../platform/broadcast/index.ts';
import { ChangeEvents } from './changes-sse.ts';
import { MAX_WATCHING_SCREENS, Readers } from './readers.ts';
import type { Watcher, WatchedStreams } from './watched-streams.ts';

/**
 * After a NATS outage all screens are notified, spread over this time so that they do not all read
 * at once.
 */
const SPREAD_MS = 3_000;

/** Whose conversations, and with which NEO. A debate has none, and is named by itself. */
interface Pair {
  userId: string;
  neoId: string | null;
  conversationId?: string | null;
}

const subjectOf = ({ userId, neoId, conversationId }: Pair): string =>
  `conversation-changed.${userId}.${neoId ?? conversationId}`;
const subjectOfNeo = (neoId: string): string => `neo-changed.${neoId}`;

/**
 * Notifies open screens, on any server, that a conversation changed. Screens then read the current
 * state.
 */
export class Changes {
  readonly #broadcast: Broadcast;
  readonly #watched: WatchedStreams;
  readonly #open = new Set<ChangeEvents>();
  readonly #screens = new Readers(MAX_WATCHING_SCREENS);
  #isStopping = false;
  #forget: (() => void) | undefined;

  constructor({ broadcast, watched }: { broadcast: Broadcast; watched: WatchedStreams }) {
    this.#broadcast = broadcast;
    this.#watched = watched;
  }

  start(): void {
    this.#forget = this.#broadcast.onRestored(() => {
      for (const events of this.#open) {
        setTimeout(() => events.tell(), Math.random() * SPREAD_MS).unref();
      }
    });
  }

  /** Ends all streams; browsers reconnect to another server. */
  stop(): void {
    this.#isStopping = true;
    this.#forget?.();
    for (const events of this.#open) events.finish();
  }

  /** Reports a change of this person's conversations with this NEO, or of a debate. Call it after the commit. */
  tell(changed: Pair): void {
    this.#broadcast.publish(subjectOf(changed), {});
  }

  /** Notifies everybody who chats with this NEO that it changed or was deleted. */
  tellAll(neoId: string): void {
    this.#broadcast.publish(subjectOfNeo(neoId), {});
  }

  /**
   * A stream of notifications for one session. It ends with the session, the person's role or the
   * account.
   * @param neoIds the NEOs of a debate
   * @throws unavailable while the server stops
   */
  open(
    watcher: Watcher,
    of: Omit<Pair, 'userId'>,
    neoIds: readonly string[] = of.neoId === null ? [] : [of.neoId],
  ): ChangeEvents {
    if (this.#isStopping) throw new AppError('unavailable', { retryAfter: 5 });
    const events = this.#watched.add(new ChangeEvents(), watcher);
    const leave = this.#screens.join(watcher.userId, () => events.finish());
    const own = subjectOf({ ...of, userId: watcher.userId });
    const ends = [own, ...neoIds.map(subjectOfNeo)].map((subject) =>
      this.#broadcast.subscribe(subject, () => events.tell()),
    );
    this.#open.add(events);
    events.once('close', () => {
      leave();
      ends.forEach((end) => end());
      this.#open.delete(events);
    });
    return events;
  }
}
