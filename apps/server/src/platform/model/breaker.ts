import { AppError } from '@neo/contracts';

export interface BreakerSettings {
  /** So many failures, less the good calls between them, open it… */
  failures: number;
  /** …when they lie within this time. */
  withinMs: number;
  /** Then nobody calls for so long; after it one call at a time tries. */
  openMs: number;
  /** An upstream that names a time is not called before it, but never for longer than this. */
  longestHoldMs: number;
}

export const BREAKER: BreakerSettings = {
  failures: 20,
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

const WORDS = 'The model is not answering well just now. Please try again in a moment.';

/** Keeps calls away from an upstream that fails, so that people hear so at once and it can recover. */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #now: () => number;
  #failedAt: number[] = [];
  #openUntil: number | undefined;
  #heldUntil = 0;
  #trial: { call: Call; since: number } | undefined;

  constructor(settings = BREAKER, now: () => number = () => performance.now()) {
    this.#settings = settings;
    this.#now = now;
  }

  /** What whoever wants to call now is told; undefined where they may. */
  refusal(): AppError | undefined {
    const now = this.#now();
    if (now < this.#heldUntil) return busy(this.#heldUntil - now);
    if (this.#openUntil === undefined) return undefined;
    if (now < this.#openUntil) return busy(this.#openUntil - now, WORDS);
    return this.#trial && busy(this.#trial.since + this.#settings.openMs - now, WORDS);
  }

  /** Begins a call. @throws AppError upstream_busy */
  enter(): Call {
    const refusal = this.refusal();
    if (refusal) throw refusal;
    const call: Call = {
      speaks: () => this.#pass(call),
      succeeded: () => {
        this.#failedAt.shift();
        this.#pass(call);
      },
      failed: () => this.#fail(call),
      left: () => {
        if (this.#trial?.call === call) this.#trial = undefined;
      },
    };
    if (this.#openUntil !== undefined) this.#trial = { call, since: this.#now() };
    return call;
  }

  /** The upstream asked not to be called for so long. */
  hold(ms: number): void {
    const until = this.#now() + Math.min(ms, this.#settings.longestHoldMs);
    this.#heldUntil = Math.max(this.#heldUntil, until);
  }

  #pass(call: Call): void {
    if (this.#trial?.call !== call) return;
    this.#trial = undefined;
    this.#openUntil = undefined;
  }

  #fail(call: Call): void {
    const now = this.#now();
    if (this.#openUntil !== undefined) {
      // Calls from before it opened say nothing new.
      if (this.#trial?.call === call) this.#open(now);
      return;
    }
    this.#failedAt = this.#failedAt.filter((at) => at > now - this.#settings.withinMs);
    this.#failedAt.push(now);
    if (this.#failedAt.length >= this.#settings.failures) this.#open(now);
  }

  #open(now: number): void {
    this.#failedAt = [];
    this.#trial = undefined;
    this.#openUntil = now + this.#settings.openMs;
  }
}

function busy(ms: number, message?: string): AppError {
  const retryAfter = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('upstream_busy', { retryAfter, ...(message !== undefined && { message }) });
}
