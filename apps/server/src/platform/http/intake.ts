import { AppError } from '@neo/contracts';

/** How many bytes of bodies one process holds, of one caller and of all. */
export interface IntakeLimits {
  readonly each: number;
  readonly total: number;
}

/** Of bodies with a picture, from the first byte until the call is done with it. */
export const LARGE_BODIES: IntakeLimits = { each: 15_000_000, total: 64_000_000 };
/** Of all other bodies: in a room of their own, so that pictures keep nobody from signing in. */
export const SMALL_BODIES: IntakeLimits = { each: 2_000_000, total: 16_000_000 };
/** A body that is on its way is looked at this often, */
export const BODY_WINDOW_MS = 5_000;
/** and cut when it came slower than this, in bytes a second. */
export const BODY_MIN_RATE = 64_000;

const RETRY_AFTER_S = 5;

/** Counts the bytes of bodies that are held, so that a crowd of half-sent ones cannot fill the memory. */
export class Intake {
  readonly #limits: IntakeLimits;
  readonly #held = new Map<string, number>();
  #total = 0;

  constructor(limits: IntakeLimits) {
    this.#limits = limits;
  }

  /**
   * Takes room for a body before a byte of it is read.
   * @param who a person, or an address of somebody who is not signed in
   * @returns what gives the room back, to be called once
   * @throws too_many for one caller, unavailable for all
   */
  admit(who: string, bytes: number): () => void {
    const held = this.#held.get(who) ?? 0;
    if (held + bytes > this.#limits.each) {
      throw new AppError('too_many', { retryAfter: RETRY_AFTER_S });
    }
    if (this.#total + bytes > this.#limits.total) {
      throw new AppError('unavailable', { retryAfter: RETRY_AFTER_S });
    }
    this.#held.set(who, held + bytes);
    this.#total += bytes;
    return () => {
      this.#total -= bytes;
      const rest = this.#held.get(who)! - bytes;
      if (rest > 0) this.#held.set(who, rest);
      else this.#held.delete(who);
    };
  }
}
