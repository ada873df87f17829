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

const STORE_MS = 250;
const WATCH_MS = 500;
const BEAT_MS = 2_000;

/** Makes running replies outlive this process, and ends those whose row in the database ended. */
export class TurnKeeper {
  readonly #live: TurnRegistry;
  readonly #db: Knex;
  readonly #log: Logger;
  /** How many parts of a turn are stored. */
  readonly #stored = new WeakMap<LiveTurn, number>();
  /** The role that the person had when the turn was first looked at. */
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

  /** Works on the running turns, if there are any, again and again. */
  #every(ms: number, work: (turns: LiveTurn[]) => Promise<void>): () => Promise<void> {
    return every(
      ms,
      async () => {
        const turns = this.#live.listRunning();
        if (turns.length > 0) await work(turns);
      },
      (err) => this.#log.warn({ err }, 'running replies could not be looked after'),
    );
  }

  /** Stores what arrived since the last time, of all turns in one statement. */
  async #store(turns: readonly LiveTurn[]): Promise<void> {
    const fresh = turns.flatMap((turn) => {
      const part = this.#stored.get(turn) ?? 0;
      const end = turn.parts.length;
      if (!turn.isKept || end === part) return [];
      return [{ turn, end, row: { turnId: turn.id, part, text: turn.parts.slice(part).join('') } }];
    });
    if (fresh.length === 0) return;
    const stored = await storeParts(
      this.#db,
      fresh.map(({ row }) => row),
    );
    for (const { turn, end } of fresh) if (stored.has(turn.id)) this.#stored.set(turn, end);
  }

  /** Ends what was closed elsewhere, and what is written for somebody whose role was changed or who may not chat any more. */
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
    const access = await listAccess(
      { db: this.#db },
      turns.map((turn) => turn.neoId),
    );
    for (const turn of turns) {
      const role = roles.get(turn.userId);
      const before = this.#roles.get(turn) ?? firstRole(turn, role);
      // Read from the owners, not from events: a demotion or a red NEO counts also while events wait.
      const isRefused = isBarred(turn, access.get(turn.neoId));
      if (ended.has(turn.id) || role !== before || isRefused) turn.end('lost');
      if (role !== undefined) this.#roles.set(turn, role);
    }
  }
}

/** @param neo absent where it is gone */
const isBarred = ({ viewer }: LiveTurn, neo: NeoAccess | undefined): boolean =>
  neo === undefined || (viewer !== undefined && !canChat(viewer, neo).allowed);

/** What the stored role is compared with at the first look: the one that was asked with. A trial's plus is stored as standard. */
function firstRole({ viewer }: LiveTurn, stored: Role | undefined): Role | undefined {
  const role = viewer?.role;
  return role === undefined || (role === 'plus' && stored === 'standard') ? stored : role;
}
