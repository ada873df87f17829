interface Run<T> {
  readonly began: number;
  readonly result: Promise<T>;
  isOver: boolean;
}

/**
 * Concurrent callers share one run, even one that began before the call. Results can be cached for
 * a while; failures never are.
 */
export class Shared<T> {
  readonly #runs = new Map<string, Run<T>>();
  readonly #keptMs: number;

  /** @param keptMs how long a result is reused, counted from the start of its run */
  constructor(keptMs = 0) {
    this.#keptMs = keptMs;
  }

  /**
   * @param key only callers with the same key share
   * @param now for callers with their own clock, in milliseconds
   */
  get(work: () => Promise<T>, { key = '', now = performance.now() } = {}): Promise<T> {
    const before = this.#runs.get(key);
    if (before && (!before.isOver || now - before.began < this.#keptMs)) return before.result;
    const run: Run<T> = { began: now, result: work(), isOver: false };
    this.#runs.set(key, run);
    const forget = (): void => {
      if (this.#runs.get(key) === run) this.#runs.delete(key);
    };
    run.result.then(() => {
      run.isOver = true;
      if (this.#keptMs === 0) forget();
    }, forget);
    return run.result;
  }
}
