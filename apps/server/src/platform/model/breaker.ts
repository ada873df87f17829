import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';

export interface BreakerSettings {
  /** This many failures open it; each success cancels one… */
  failures: number;
  /** …and one person's count for at most this many, so that nobody can open it for others alone… */
  perPerson: number;
  /** …within this time. */
  withinMs: number;
  /** How long it stays open. Then one trial call at a time is let through. */
  openMs: number;
  /** Longest time for which an upstream's Retry-After is honoured. */
  longestHoldMs: number;
}

export const BREAKER: BreakerSettings = {
  failures: 20,
  perPerson: 4,
  withinMs: 30_000,
  openMs: 10_000,
  longestHoldMs: 60_000,
};

/** A call that was let through. Report `speaks` any number of times, then one of the others. */
export interface Call {
  /** Text arrives. A trial has passed, even if this reply fails later. */
  speaks(): void;
  /** The reply was complete, or refused because of the request itself. */
  succeeded(): void;
  failed(): void;
  /** The caller left, so the outcome is unknown. */
  left(): void;
}

interface Failure {
  readonly person: string;
  readonly at: number;
}

/**
 * Circuit breaker: keeps calls away from a failing upstream, so that people get an answer at once
 * and it can recover.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  #failures: Failure[] = [];
  #openUntil: number | undefined;
  #heldUntil = 0;
  /** Calls that test whether it answers again. */
  readonly #trials = new Set<Call>();
  #triedAt = 0;
  /** A person whose trial ended without success lets others go first until then. */
  readonly #givesWayUntil = new Map<string, number>();

  constructor(settings = BREAKER, now: () => number = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** The refusal that this person's call would get now; undefined if they may call. */
  refusal(person: string): AppError | undefined {
    const now = this.#now();
    if (now < this.#heldUntil) return busy(this.#heldUntil - now);
    if (this.#openUntil === undefined) return undefined;
    const opensAt = Math.max(this.#openUntil, this.#givesWayUntil.get(person) ?? 0);
    if (now < opensAt) return busy(opensAt - now, 'model_recovering');
    // A trial without any outcome for this long does not block the next one.
    const nextAt = this.#triedAt + this.#settings.openMs;
    return this.#trials.size > 0 && now < nextAt
      ? busy(nextAt - now, 'model_recovering')
      : undefined;
  }

  /** Starts a call of this person. @throws AppError upstream_busy */
  enter(person: string): Call {
    const refusal = this.refusal(person);
    if (refusal) throw refusal;
    const call: Call = {
      speaks: () => this.#pass(call),
      succeeded: () => {
        this.#failures.shift();
        this.#pass(call);
      },
      failed: () => this.#fail(call, person),
      left: () => {
        if (this.#trials.delete(call)) this.#giveWay(person);
      },
    };
    if (this.#openUntil !== undefined) {
      this.#trials.add(call);
      this.#triedAt = this.#now();
    }
    return call;
  }

  /** The upstream asked for a pause of this length. */
  hold(ms: number): void {
    const until = this.#now() + Math.min(ms, this.#settings.longestHoldMs);
    this.#heldUntil = Math.max(this.#heldUntil, until);
  }

  #pass(call: Call): void {
    if (!this.#trials.has(call)) return;
    this.#trials.clear();
    this.#givesWayUntil.clear();
    this.#openUntil = undefined;
  }

  #fail(call: Call, person: string): void {
    const now = this.#now();
    if (this.#openUntil !== undefined) {
      // Calls from before it opened tell nothing new, and another trial may still pass.
      if (!this.#trials.delete(call)) return;
      this.#giveWay(person);
      if (this.#trials.size === 0) this.#openUntil = now + this.#settings.openMs;
      return;
    }
    const { failures, perPerson, withinMs, openMs } = this.#settings;
    this.#failures = this.#failures.filter(({ at }) => at > now - withinMs);
    const own = this.#failures.filter((failure) => failure.person === person);
    if (own.length >= perPerson) return;
    this.#failures.push({ person, at: now });
    if (this.#failures.length < failures) return;
    this.#failures = [];
    this.#openUntil = now + openMs;
  }

  /** Lets others try first when the next trial is due, and for the same time again. */
  #giveWay(person: string): void {
    const now = this.#now();
    for (const [other, until] of this.#givesWayUntil) {
      if (until <= now) this.#givesWayUntil.delete(other);
    }
    this.#givesWayUntil.set(person, now + 2 * this.#settings.openMs);
  }
}

function busy(ms: number, reason: Reason = 'upstream_busy'): AppError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('upstream_busy', { reason, retryAfter });
}
