import { AppError } from '@neo/contracts';

/** Values of JSON bodies that one caller may have parsed in a minute, in each process. */
export const VALUES_PER_MINUTE = 600_000;
/** Bytes of a body that take as long as one value. */
export const BYTES_PER_VALUE = 200;

const PER_MS = VALUES_PER_MINUTE / 60_000;
const PRUNED_EVERY = 1_000;

/** Bounds the processor time that one caller's JSON bodies take: a bucket that leaks. */
export class Parsing {
  readonly #callers = new Map<string, { values: number; at: number }>();
  #calls = 0;

  /**
   * Counts a body before it is parsed.
   * @param who a user id, or an address for visitors
   * @throws too_many
   */
  spend(who: string, values: number, bytes: number): void {
    const now = performance.now();
    const more = values + bytes / BYTES_PER_VALUE;
    const before = this.#left(who, now);
    if (before + more > VALUES_PER_MINUTE) {
      const overMs = (before + more - VALUES_PER_MINUTE) / PER_MS;
      throw new AppError('too_many', { retryAfter: Math.ceil(overMs / 1_000) });
    }
    this.#callers.set(who, { values: before + more, at: now });
    this.#calls += 1;
    if (this.#calls % PRUNED_EVERY === 0) this.#prune(now);
  }

  #left(who: string, now: number): number {
    const caller = this.#callers.get(who);
    return caller ? Math.max(0, caller.values - (now - caller.at) * PER_MS) : 0;
  }

  #prune(now: number): void {
    for (const who of this.#callers.keys()) {
      if (this.#left(who, now) === 0) this.#callers.delete(who);
    }
  }
}
