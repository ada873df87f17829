import { AppError } from '@neo/contracts';
import type { LiveTurn } from './live-turn.ts';

/** How long a reply that is not stored can still be found after its end, for a retried send. */
const REMEMBER_MS = 60_000;

/** The replies that this process runs. */
export class TurnRegistry {
  readonly #turns = new Map<string, LiveTurn>();
  /** Turns that are being opened, with the person who asked. */
  readonly #opening = new Map<Promise<unknown>, string>();
  #isDraining = false;

  /**
   * Runs work that adds a turn. `drain` waits for it, so that no turn starts unnoticed.
   * @throws unavailable while the server stops
   */
  async open<T>(userId: string, work: () => Promise<T>): Promise<T> {
    if (this.#isDraining) throw new AppError('unavailable', { retryAfter: 5 });
    const opening = work();
    this.#opening.set(opening, userId);
    try {
      return await opening;
    } finally {
      this.#opening.delete(opening);
    }
  }

  /** Waits for the turns that this person has asked for just now, so that they can be ended. */
  async untilOpened(userId: string): Promise<void> {
    const own = [...this.#opening].filter(([, asker]) => asker === userId);
    await Promise.allSettled(own.map(([opening]) => opening));
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
    if (!this.#turns.has(id)) await Promise.allSettled(this.#opening.keys());
    return this.find(id);
  }

  /** The running replies of this person with this NEO; null: in debates. */
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
    await Promise.allSettled(this.#opening.keys());
    const running = this.listRunning();
    const cut = setTimeout(() => running.forEach((turn) => turn.end('shutdown')), graceMs);
    await Promise.all(running.map((turn) => turn.finished));
    clearTimeout(cut);
  }
}
