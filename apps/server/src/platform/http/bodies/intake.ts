import { AppError, BODY_LIMITS } from '@neo/contracts';

/** How many bytes of request bodies one process holds, per caller and in total. */
export interface IntakeLimits {
  readonly each: number;
  readonly total: number;
}

/**
 * For files, and other bodies larger than a chat message may be. They count from their first byte until the call is done. One of the largest fits.
 */
export const LARGE_BODIES: IntakeLimits = { each: BODY_LIMITS.card, total: 64_000_000 };
/** For all other bodies, counted separately so that pictures do not block sign-ins. */
export const SMALL_BODIES: IntakeLimits = { each: 2_000_000, total: 16_000_000 };
/** How often the speed of an arriving body is checked. */
export const BODY_WINDOW_MS = 5_000;
/** Bodies slower than this, in bytes per second, are cut off. */
export const BODY_MIN_RATE = 64_000;

const RETRY_AFTER_S = 5;

/** Space reserved for one body. */
export interface BodyRoom {
  /** Counts bytes that arrived. @throws unavailable when all bodies together have no space left */
  take(bytes: number): void;
  /** Releases the space. Call it once. */
  giveBack(): void;
}

/**
 * Counts the bytes of bodies in memory, so that many half-sent ones cannot fill it. A caller is
 * charged for what a body announces; the total counts only what arrived, so that connections that
 * send nothing block nobody.
 */
export class Intake {
  readonly #limits: IntakeLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: IntakeLimits) {
    this.#limits = limits;
  }

  /**
   * Reserves space for a body before any of it is read.
   * @param who a user id, or an address for visitors
   * @throws too_many for this caller, unavailable for all
   */
  admit(who: string, announced: number): BodyRoom {
    const held = this.#held.get(who) ?? 0;
    if (held + announced > this.#limits.each) {
      throw new AppError('too_many', { retryAfter: RETRY_AFTER_S });
    }
    if (this.#total >= this.#limits.total) throw this.#full();
    this.#held.set(who, held + announced);
    let arrived = 0;
    return {
      take: (bytes) => {
        if (this.#total + bytes > this.#limits.total) throw this.#full();
        this.#total += bytes;
        arrived += bytes;
      },
      giveBack: () => {
        this.#total -= arrived;
        const rest = this.#held.get(who)! - announced;
        if (rest > 0) this.#held.set(who, rest);
        else this.#held.delete(who);
      },
    };
  }

  #full(): AppError {
    return new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
  }
}
