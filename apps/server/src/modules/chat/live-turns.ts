import type { Knex } from 'knex';
import type { Logger } from '../../platform/log.ts';
import type { LiveTurn } from './live-turn.ts';
import { beat, storeParts } from './turn-parts.ts';

const FLUSH_MS = 250;
const BEAT_MS = 3_000;
/** A settled turn stays findable this long, for a retried send of a reply that is not kept. */
const REMEMBER_MS = 60_000;

/** The replies that this process is writing, and the two timers that make them outlive it. */
export class LiveTurns {
  readonly #turns = new Map<string, LiveTurn>();
  readonly #stored = new Map<LiveTurn, number>();
  readonly #db: Knex;
  readonly #log: Logger;
  readonly #serverId: string;
  readonly #timers: NodeJS.Timeout[] = [];
  #flushing = false;
  #draining = false;

  constructor(db: Knex, log: Logger, serverId: string) {
    this.#db = db;
    this.#log = log;
    this.#serverId = serverId;
  }

  get isDraining(): boolean {
    return this.#draining;
  }

  start(): void {
    this.#timers.push(
      setInterval(() => void this.flush(), FLUSH_MS).unref(),
      setInterval(() => void this.#beat(), BEAT_MS).unref(),
    );
  }

  add(turn: LiveTurn): void {
    this.#turns.set(turn.id, turn);
    if (turn.isKept) this.#stored.set(turn, 0);
  }

  /** The text of a settled turn needs no more storing; the turn itself is forgotten a little later. */
  release(turn: LiveTurn): void {
    this.#stored.delete(turn);
    setTimeout(() => this.#turns.delete(turn.id), REMEMBER_MS).unref();
  }

  find(id: string): LiveTurn | undefined {
    return this.#turns.get(id);
  }

  /** The running reply of this person with this NEO. */
  findRunning(userId: string, neoId: string): LiveTurn | undefined {
    for (const turn of this.#turns.values()) {
      if (!turn.outcome && turn.userId === userId && turn.neoId === neoId) return turn;
    }
    return undefined;
  }

  /** Stores what arrived since the last time, of all turns in one statement. */
  async flush(): Promise<void> {
    const fresh = [...this.#stored].filter(([turn, stored]) => turn.parts.length > stored);
    if (this.#flushing || fresh.length === 0) return;
    this.#flushing = true;
    const rows = fresh.map(([turn, stored]) => ({
      turnId: turn.id,
      part: turn.parts.length,
      text: turn.parts.slice(stored).join(''),
    }));
    try {
      await storeParts(this.#db, rows);
      fresh.forEach(([turn], i) => {
        if (this.#stored.has(turn)) this.#stored.set(turn, rows[i]!.part);
      });
    } catch (err) {
      // The parts stay in memory; the next flush stores them.
      this.#log.warn({ err }, 'parts of replies could not be stored');
    } finally {
      this.#flushing = false;
    }
  }

  /** Says that this server lives, and ends the turns whose row is gone: deleted, started over, or given up on. */
  async #beat(): Promise<void> {
    const before = [...this.#turns.values()].filter((turn) => !turn.outcome);
    if (before.length === 0) return;
    try {
      const alive = await beat(this.#db, this.#serverId);
      for (const turn of before) if (!alive.has(turn.id)) turn.end('lost');
    } catch (err) {
      this.#log.warn({ err }, 'the heartbeat of turns could not be written');
    }
  }

  /** Takes no new turns, lets the running ones end for a while, then cuts the rest, each kept as what arrived. */
  async drain(graceMs: number): Promise<void> {
    this.#draining = true;
    const running = [...this.#turns.values()].filter((turn) => !turn.outcome);
    const cut = setTimeout(() => running.forEach((turn) => turn.end('shutdown')), graceMs);
    await Promise.all(running.map((turn) => turn.settled()));
    clearTimeout(cut);
    this.#timers.forEach(clearInterval);
  }
}
