import { AppError } from '@neo/contracts';
import type { Reason } from '@neo/contracts';

export interface BreakerSettings {
  /** So many failures, less the good calls between them, open it… */
  failures: number;
  /** …of which one person's count as so many at most: nobody closes the model to the others alone… */
  perPerson: number;
  /** …when they lie within this time. */
  withinMs: number;
  /** Then nobody calls for so long; after it one call at a time tries. */
  openMs: number;
  /** An upstream that names a time is not called before it, but never for longer than this. */
  longestHoldMs: number;
}

export const BREAKER: BreakerSettings = {
  failures: 20,
  perPerson: 4,
  withinMs: 30_000,
  openMs: 10_000,
  longestHoldMs: 60_000,
};

/** One call that was let through, to be told how it went: `speaks` any number of times, then one of the others. */
export interface Call {
  /** Text comes. A trial has passed, whatever becomes of this reply. */
  speaks(): void;
  /** The reply was whole, or refused for a reason that is the request's own. */
  succeeded(): void;
  failed(): void;
  /** The caller left: nothing is known. */
  left(): void;
}

interface Failure {
  readonly person: string;
  readonly at: number;
}

/** Keeps calls away from an upstream that fails, so that people hear so at once and it can recover. */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  #failures: Failure[] = [];
  #openUntil: number | undefined;
  #heldUntil = 0;
  /** Calls that try whether it answers again. */
  readonly #trials = new Set<Call>();
  #triedAt = 0;
  /** Who has tried gives way to others until then. */
  readonly #givesWayUntil = new Map<string, number>();

  constructor(settings = BREAKER, now: () => number = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** What this person is told who wants to call now; undefined where they may. */
  refusal(person: string): AppError | undefined {
    const now = this.#now();
    if (now < this.#heldUntil) return busy(this.#heldUntil - now);
    if (this.#openUntil === undefined) return undefined;
    const opensAt = Math.max(this.#openUntil, this.#givesWayUntil.get(person) ?? 0);
    if (now < opensAt) return busy(opensAt - now, 'model_recovering');
    // A trial that tells nothing for so long does not keep the next one waiting.
    const nextAt = this.#triedAt + this.#settings.openMs;
    return this.#trials.size > 0 && now < nextAt
      ? busy(nextAt - now, 'model_recovering')
      : undefined;
  }

  /** Begins a call of this person. @throws AppError upstream_busy */
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

  /** The upstream asked not to be called for so long. */
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
      // Calls from before it opened say nothing new, and a trial beside this one may still pass.
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

  /** Somebody else may try first, as soon as the next trial is due and for as long again. */
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
