/** Waits; an abort, or a call of what `started` was given, ends it at once and without an error. */
export function pause(
  ms: number,
  signal: AbortSignal,
  started?: (end: () => void) => void,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    started?.(end);
  });
}

/** Waits that get longer, from 100 ms up to `maxMs`, until `reset` is called. */
export class Backoff {
  #failures = 0;
  readonly #maxMs: number;
  readonly #signal: AbortSignal;

  constructor(maxMs: number, signal: AbortSignal) {
    this.#maxMs = maxMs;
    this.#signal = signal;
  }

  reset(): void {
    this.#failures = 0;
  }

  wait(): Promise<void> {
    const ms = Math.min(this.#maxMs, 100 * 2 ** this.#failures);
    this.#failures += 1;
    return pause(ms * (0.75 + Math.random() * 0.25), this.#signal);
  }
}

/** Remembers that there is work: any number of calls between two waits count as one. */
export class Bell {
  #rung = false;
  #waiter: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#waiter?.();
  }

  /** Resolves when it was rung since the last wait, or after `ms`. */
  async heard(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung) await pause(ms, signal, (end) => (this.#waiter = end));
    this.#waiter = undefined;
    this.#rung = false;
  }
}

/** At most `size` pieces of work at a time. */
export class Slots {
  #free: number;
  readonly #running = new Set<Promise<void>>();

  constructor(size: number) {
    this.#free = size;
  }

  get free(): number {
    return this.#free;
  }

  async whenFree(): Promise<void> {
    while (this.#free === 0) await Promise.race(this.#running);
  }

  /** Starts work that never rejects. The caller has seen a free slot. */
  start(work: () => Promise<void>): void {
    this.#free -= 1;
    const running: Promise<void> = work().finally(() => {
      this.#free += 1;
      this.#running.delete(running);
    });
    this.#running.add(running);
  }

  /** Resolves when nothing runs. */
  async whenIdle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }
}
