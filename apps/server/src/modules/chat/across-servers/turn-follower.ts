import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Broadcast } from '../../../platform/broadcast/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';
import { Shared } from '../../../platform/work/shared.ts';
import { RemoteTurn } from './remote-turn.ts';
import type { TurnRow } from '../turn/turn.model.ts';
import { readEnding } from '../turn/read-ending.ts';
import { TURN_ASKED, TurnTold, turnTold } from './turn-messages.ts';
import type { TurnAsked } from './turn-messages.ts';

/** Interval of checks on followed turns. */
const TICK_MS = 500;
/** How often the other server is told that someone still follows. */
const ASK_MS = 2_000;
/** After this much silence of the other server, the database is read. */
const QUIET_MS = 1_000;

/** The fields needed to follow a turn. */
type RunningRow = Pick<TurnRow, 'id' | 'userId' | 'neoId' | 'conversationId'>;

interface Following {
  readonly turn: RemoteTurn;
  heardAt: number;
  askedAt: number;
  /** It had no readers at the last tick. */
  isIdle: boolean;
}

/** Replies that other servers run and somebody here reads. */
export class TurnFollower {
  readonly #server = randomUUID();
  readonly #broadcast: Broadcast;
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #following = new Map<string, Following>();
  readonly #looks = new Shared<void>();
  #end: (() => Promise<void>) | undefined;

  constructor({ broadcast, db, log }: { broadcast: Broadcast; db: Knex; log: Logger }) {
    this.#broadcast = broadcast;
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#end = every(
      TICK_MS,
      () => this.#following.forEach((following) => this.#tick(following)),
      (err) => this.#log.warn({ err }, 'replies of other servers could not be checked'),
    );
  }

  stop(): void {
    void this.#end?.();
    for (const { turn } of this.#following.values()) turn.end('shutdown');
  }

  /**
   * Follows a running turn for readers here. @returns undefined if its server cannot be asked now
   */
  follow(row: RunningRow): RemoteTurn | undefined {
    const before = this.#following.get(row.id);
    if (before) return before.turn;
    if (!this.#broadcast.reachesOthers) return undefined;
    const turn = new RemoteTurn(row);
    const now = performance.now();
    const following = { turn, heardAt: now, askedAt: 0, isIdle: false };
    this.#following.set(turn.id, following);
    const unsubscribe = this.#broadcast.subscribe(turnTold(turn.id), (body) => {
      const told = TurnTold.safeParse(body);
      if (told.success) this.#hear(following, told.data);
    });
    const forget = (): void => {
      unsubscribe();
      this.#following.delete(turn.id);
    };
    void turn.finished.then(forget);
    turn.signal.addEventListener('abort', () => {
      forget();
      this.#ask(turn, 'leave');
    });
    this.#askFor(following);
    return turn;
  }

  #hear(following: Following, told: TurnTold): void {
    following.heardAt = performance.now();
    // Missing parts are requested at a limited rate: after a gap, later messages may already be on
    // their way.
    if (!following.turn.hear(told) && following.heardAt - following.askedAt > 100) {
      this.#askFor(following);
    }
  }

  #askFor(following: Following): void {
    following.askedAt = performance.now();
    this.#ask(following.turn, 'follow');
  }

  #ask(turn: RemoteTurn, want: TurnAsked['want']): void {
    const asked: TurnAsked = {
      turnId: turn.id,
      server: this.#server,
      want,
      from: turn.parts.length,
    };
    this.#broadcast.publish(TURN_ASKED, asked);
  }

  #tick(following: Following): void {
    const { turn, isIdle, heardAt, askedAt } = following;
    if (isIdle && !turn.hasReaders) return turn.end('abandoned');
    following.isIdle = !turn.hasReaders;
    const now = performance.now();
    if (now - heardAt > TICK_MS / 2 || now - askedAt > ASK_MS) this.#askFor(following);
    if (now - heardAt > QUIET_MS) void this.#looks.get(() => this.#look(turn), { key: turn.id });
  }

  /**
   * The other server is silent: it is dead, cut off, or finished and its last message was lost. The
   * row tells which.
   */
  async #look(turn: RemoteTurn): Promise<void> {
    try {
      const ending = await readEnding(this.#db, turn.id);
      if (!ending || turn.outcome) return;
      const { text } = turn;
      if (ending.text.length > text.length && ending.text.startsWith(text)) {
        turn.append(ending.text.slice(text.length));
      }
      turn.settle(ending.outcome);
    } catch (err) {
      this.#log.warn({ err }, 'a reply of another server could not be checked');
    }
  }
}
