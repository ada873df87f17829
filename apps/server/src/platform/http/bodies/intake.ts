import { AppError, BODY_LIMITS } from '@neo/contracts';

/** How many bytes of bodies one process holds, of one caller and of all. */
export interface IntakeLimits {
  readonly each: number;
  readonly total: number;
}

/** Bodies with a picture or a file, from the first byte until the call is done with it. The largest has room alone. */
export const LARGE_BODIES: IntakeLimits = { each: BODY_LIMITS.card, total: 64_000_000 };
/** All other bodies. They have room of their own, so that pictures keep nobody from signing in. */
export const SMALL_BODIES: IntakeLimits = { each: 2_000_000, total: 16_000_000 };
/** How often the pace of an arriving body is checked. */
export const BODY_WINDOW_MS = 5_000;
/** A body that arrives slower than this, in bytes a second, is cut. */
export const BODY_MIN_RATE = 64_000;

const RETRY_AFTER_S = 5;

/** The room of one body. */
export interface BodyRoom {
  /** Counts bytes that arrived. @throws unavailable where all bodies together have no room for them */
  take(bytes: number): void;
  /** Gives the room back. To be called once. */
  giveBack(): void;
}

/**
 * Counts the bytes of bodies that are held, so that a crowd of half-sent ones cannot fill the memory. One caller is
 * charged what a body announces. All together are charged what arrived: connections that send nothing shut nobody out.
 */
export class Intake {
  readonly #limits: IntakeLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: IntakeLimits) {
    this.#limits = limits;
  }

  /**
   * Makes room for a body before a byte of it is read.
   * @param who a person, or the address of somebody who is not signed in
   * @throws too_many for one caller, unavailable for all
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
