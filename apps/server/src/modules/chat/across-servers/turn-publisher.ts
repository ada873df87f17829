import type { Broadcast } from '../../../platform/broadcast/index.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';
import {
  STOP_ASKED,
  StopAsked,
  tellFrom,
  TURN_ASKED,
  TurnAsked,
  turnTold,
} from './turn-messages.ts';

/** Text that arrives within this time is sent as one message. */
const BATCH_MS = 30;
/** A follower expires after this much silence. Followers ask at least every 2 s. */
const FOLLOWER_LIVES_MS = 5_000;

/**
 * Sends one running reply to other servers. Counts as a reader of the turn while any of them
 * follows.
 */
class Outlet {
  readonly #tell: (from: number) => void;
  readonly #turn: LiveTurn;
  readonly #followers = new Map<string, NodeJS.Timeout>();
  readonly #detach: () => void;
  #told = 0;
  #batch: NodeJS.Timeout | undefined;

  constructor(turn: LiveTurn, tell: (from: number) => void) {
    this.#turn = turn;
    this.#tell = tell;
    this.#detach = turn.attach(() => this.#hear());
  }

  get isClosed(): boolean {
    return this.#followers.size === 0;
  }

  follow(server: string, from: number): void {
    const lease = this.#followers.get(server);
    if (lease) lease.refresh();
    else
      this.#followers.set(server, setTimeout(() => this.leave(server), FOLLOWER_LIVES_MS).unref());
    this.#tellFrom(from);
  }

  leave(server: string): void {
    clearTimeout(this.#followers.get(server));
    this.#followers.delete(server);
    if (this.isClosed) this.close();
  }

  close(): void {
    this.#followers.forEach(clearTimeout);
    this.#followers.clear();
    clearTimeout(this.#batch);
    this.#detach();
  }

  #hear(): void {
    if (this.#turn.outcome) this.#tellFrom(this.#told);
    else this.#batch ??= setTimeout(() => this.#tellFrom(this.#told), BATCH_MS);
  }

  #tellFrom(from: number): void {
    clearTimeout(this.#batch);
    this.#batch = undefined;
    this.#told = this.#turn.parts.length;
    this.#tell(from);
    if (this.#turn.outcome) this.close();
  }
}

/** Answers other servers about the replies that this one runs. Idle without requests. */
export class TurnPublisher {
  readonly #live: TurnRegistry;
  readonly #broadcast: Broadcast;
  readonly #outlets = new WeakMap<LiveTurn, Outlet>();
  readonly #unsubscribe: (() => void)[] = [];

  constructor(live: TurnRegistry, broadcast: Broadcast) {
    this.#live = live;
    this.#broadcast = broadcast;
  }

  start(): void {
    const asking = this.#broadcast.subscribe(TURN_ASKED, (body) => {
      const asked = TurnAsked.safeParse(body);
      const turn = asked.success ? this.#live.find(asked.data.turnId) : undefined;
      if (asked.success && turn) this.#answer(turn, asked.data);
    });
    const stopping = this.#broadcast.subscribe(STOP_ASKED, (body) => {
      const asked = StopAsked.safeParse(body);
      if (asked.success) void this.#endOpening(asked.data);
    });
    this.#unsubscribe.push(asking, stopping);
  }

  stop(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  async #endOpening({ userId, neoId, conversationId }: StopAsked): Promise<void> {
    for (const turn of await this.#live.untilOpened(userId)) {
      const isMeant = conversationId === null || turn.conversationId === conversationId;
      if (turn.neoId === neoId && isMeant) turn.end('stopped');
    }
  }

  #answer(turn: LiveTurn, { want, server, from }: TurnAsked): void {
    if (want === 'leave') this.#outlets.get(turn)?.leave(server);
    else if (turn.outcome) this.#tell(turn, from);
    else if (want === 'follow') this.#outletOf(turn).follow(server, from);
    else {
      turn.end(want);
      // An immediate answer: the asking server learns that this one exists, and waits until the
      // text is stored.
      this.#tell(turn, turn.parts.length);
      void turn.finished.then(() => this.#tell(turn, turn.parts.length));
    }
  }

  #outletOf(turn: LiveTurn): Outlet {
    const before = this.#outlets.get(turn);
    if (before && !before.isClosed) return before;
    const outlet = new Outlet(turn, (from) => this.#tell(turn, from));
    this.#outlets.set(turn, outlet);
    return outlet;
  }

  #tell(turn: LiveTurn, from: number): void {
    for (const told of tellFrom(turn, from)) this.#broadcast.publish(turnTold(turn.id), told);
  }
}
