import { canChat } from '@neo/domain';
import type { NeoAccess, Role } from '@neo/domain';
import type { Knex } from 'knex';
import type { Logger } from '../../../platform/log.ts';
import { every } from '../../../platform/work/every.ts';
import type { LiveTurn } from '../stream/live-turn.ts';
import type { TurnRegistry } from '../stream/turn-registry.ts';
import { listRoles } from '../../identity/index.ts';
import { listAccess } from '../../personas/index.ts';
import { beat, listEnded, storeParts } from './turn-parts.ts';

/** How often the text of running replies is stored. What a server shows after that is lost if it is killed. */
export const STORE_MS = 250;
const WATCH_MS = 500;
const BEAT_MS = 2_000;

/**
 * Stores the text of running replies, so that it survives this process, and ends replies whose row
 * has ended.
 */
export class TurnKeeper {
  readonly #live: TurnRegistry;
  readonly #db: Knex;
  readonly #log: Logger;
  /** Number of stored parts per turn. */
  readonly #stored = new WeakMap<LiveTurn, number>();
  /** The person's role at the first check of the turn. */
  readonly #roles = new WeakMap<LiveTurn, Role>();
  #ends: (() => Promise<void>)[] = [];

  constructor(live: TurnRegistry, db: Knex, log: Logger) {
    this.#live = live;
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#ends = [
      this.#every(STORE_MS, (turns) => this.#store(turns)),
      this.#every(WATCH_MS, (turns) => this.#watch(turns)),
      this.#every(BEAT_MS, (turns) =>
        beat(
          this.#db,
          turns.map((turn) => turn.id),
        ),
      ),
    ];
  }

  stop(): void {
    for (const end of this.#ends) void end();
  }

  /** Runs work on the running turns at an interval, if there are any. */
  #every(ms: number, work: (turns: LiveTurn[]) => Promise<void>): () => Promise<void> {
    return every(
      ms,
      async () => {
        const turns = this.#live.listRunning();
        if (turns.length > 0) await work(turns);
      },
      (err) => this.#log.warn({ err }, 'running replies could not be stored or checked'),
    );
  }

  /** Stores the text that arrived since the last time, for all turns in one statement. */
  async #store(turns: readonly LiveTurn[]): Promise<void> {
    const fresh = turns.flatMap((turn) => {
      // The replies of earlier speakers of a debate are stored as messages.
      const part = Math.max(this.#stored.get(turn) ?? 0, turn.textFrom);
      const end = turn.parts.length;
      if (!turn.isKept || turn.isClosing || end <= part) return [];
      return [{ turn, end, row: { turnId: turn.id, part, text: turn.textSince(part) } }];
    });
    if (fresh.length === 0) return;
    const storing = storeParts(
      this.#db,
      fresh.map(({ row }) => row),
    );
    for (const { turn } of fresh) turn.storing = storing;
    const stored = await storing;
    for (const { turn, end } of fresh) if (stored.has(turn.id)) this.#stored.set(turn, end);
  }

  /**
   * Ends turns that were closed elsewhere, and those of people whose role changed or who may not
   * chat with the NEO any more.
   */
  async #watch(turns: readonly LiveTurn[]): Promise<void> {
    const ended = new Set(
      await listEnded(
        this.#db,
        turns.map((turn) => turn.id),
      ),
    );
    const roles = await listRoles(
      { db: this.#db },
      turns.map((turn) => turn.userId),
    );
    // The speaker of a debate may change while this is read.
    const talking = new Map(turns.map((turn) => [turn, talkingOf(turn)]));
    const access = await listAccess({ db: this.#db }, [...talking.values()].flat());
    for (const turn of turns) {
      const role = roles.get(turn.userId);
      const before = this.#roles.get(turn) ?? firstRole(turn, role);
      // Read from the owning tables, not from events, so that a demotion or a red NEO counts even
      // while events wait.
      const isRefused = talking
        .get(turn)!
        .some((neoId) => talkingOf(turn).includes(neoId) && isBarred(turn, access.get(neoId)));
      if (ended.has(turn.id) || role !== before) turn.end('lost');
      else if (isRefused) endReply(turn);
      if (role !== undefined) this.#roles.set(turn, role);
    }
  }
}

/** The NEO that writes the reply. */
const talkingOf = ({ speakerId, neoId }: LiveTurn): string[] =>
  [speakerId ?? neoId].filter((id) => typeof id === 'string');

/** A round goes on without a speaker that was taken away; any other reply is the whole turn. */
const endReply = (turn: LiveTurn): void => (turn.spoken ? turn.endSpeech() : turn.end('lost'));

/** @param neo absent if it is deleted */
const isBarred = ({ viewer }: LiveTurn, neo: NeoAccess | undefined): boolean =>
  neo === undefined || (viewer !== undefined && !canChat(viewer, neo).allowed);

/**
 * The role to compare with at the first check: the one at the start of the turn. A trial's Plus is
 * stored as standard.
 */
function firstRole({ viewer }: LiveTurn, stored: Role | undefined): Role | undefined {
  const role = viewer?.role;
  return role === undefined || (role === 'plus' && stored === 'standard') ? stored : role;
}
