import { AppError } from '@neo/contracts';
import type { LiveTurn } from './live-turn.ts';

/** How long a reply that is not stored can still be found after its end, for a retried send. */
const REMEMBER_MS = 60_000;

/** The replies that this process runs. */
export class TurnRegistry {
  readonly #turns = new Map<string, LiveTurn>();
  readonly #opening = new Set<Promise<unknown>>();
  /** Requests for a turn, from their first read until the turn is open, with the person who asked. */
  readonly #asked = new Map<Promise<{ readonly turn: LiveTurn }>, string>();
  #isDraining = false;

  /**
   * Runs work that adds a turn. `drain` waits for it, so that no turn starts unnoticed.
   * @throws unavailable while the server stops
   */
  async open<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isDraining) throw new AppError('unavailable', { retryAfter: 5 });
    const opening = work();
    this.#opening.add(opening);
    try {
      return await opening;
    } finally {
      this.#opening.delete(opening);
    }
  }

  /** Answers a request for a turn. A stop that arrives meanwhile waits for it. */
  async answer<Answer extends { readonly turn: LiveTurn }>(
    userId: string,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    const asked = work();
    this.#asked.set(asked, userId);
    try {
      return await asked;
    } finally {
      this.#asked.delete(asked);
    }
  }

  /** Waits for the turns that this person has asked for just now, so that they can be ended. */
  async untilOpened(userId: string): Promise<LiveTurn[]> {
    const own = [...this.#asked].filter(([, asker]) => asker === userId);
    const opened = await Promise.allSettled(own.map(([asked]) => asked));
    return opened.flatMap((asked) => (asked.status === 'fulfilled' ? [asked.value.turn] : []));
  }

  add(turn: LiveTurn): void {
    this.#turns.set(turn.id, turn);
  }

  /**
   * Forgets a settled turn, at once if it is stored, else later. Current readers still read it to
   * its end.
   */
  release(turn: LiveTurn): void {
    const forget = (): unknown => this.#turns.delete(turn.id);
    if (turn.isKept) forget();
    else setTimeout(forget, REMEMBER_MS).unref();
  }

  find(id: string): LiveTurn | undefined {
    return this.#turns.get(id);
  }

  /**
   * The same for a turn whose row was just read, which can be visible a moment before the turn is
   * added.
   */
  async findSoon(id: string): Promise<LiveTurn | undefined> {
    if (!this.#turns.has(id)) await Promise.allSettled(this.#opening);
    return this.find(id);
  }

  /** The running replies of this person with this NEO; null for those in debates. */
  listRunningOf(userId: string, neoId: string | null): LiveTurn[] {
    return this.listRunning().filter((turn) => turn.userId === userId && turn.neoId === neoId);
  }

  listRunning(): LiveTurn[] {
    return [...this.#turns.values()].filter((turn) => !turn.outcome);
  }

  /**
   * Accepts no new turns, gives the running ones time to end, then cuts off the rest; their text so
   * far is stored.
   */
  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true;
    await Promise.allSettled(this.#opening);
    const running = this.listRunning();
    const cut = setTimeout(() => running.forEach((turn) => turn.end('shutdown')), graceMs);
    await Promise.all(running.map((turn) => turn.finished));
    clearTimeout(cut);
  }
}
