import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Broadcast } from '../../../platform/broadcast/index.ts';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';
import { Shared } from '../../../platform/work/shared.ts';
import { RemoteTurn } from './remote-turn.ts';
import type { TurnRow } from '../conversation/turn.model.ts';
import { readEnding } from '../conversation/read-ending.ts';
import { TURN_ASKED, TurnTold, turnTold } from './turn-messages.ts';
import type { TurnAsked } from './turn-messages.ts';

/** So often a followed turn is looked after. */
const TICK_MS = 500;
/** Its server is told so often that somebody follows. */
const ASK_MS = 2_000;
/** After so long without a word of its server the database is asked. */
const QUIET_MS = 1_000;

/** What of a turn is needed to follow it. */
type RunningRow = Pick<TurnRow, 'id' | 'userId' | 'neoId' | 'conversationId'>;

interface Following {
  readonly turn: RemoteTurn;
  heardAt: number;
  askedAt: number;
  /** Nobody read it at the last tick. */
  isIdle: boolean;
}

/** The replies that other servers write and that somebody reads here. */
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
      (err) => this.#log.warn({ err }, 'replies of other servers could not be looked after'),
    );
  }

  stop(): void {
    void this.#end?.();
    for (const { turn } of this.#following.values()) turn.end('shutdown');
  }

  /** A running turn, to be read here. @returns undefined where its server cannot be asked now */
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
    // What is missing is asked for at most so often: much that comes after a gap may be on its way.
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

  /** Its server is silent: dead, cut off, or done while its last word was lost. The row knows. */
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
      this.#log.warn({ err }, 'a reply of another server could not be looked after');
    }
  }
}
