interface Run<T> {
  readonly began: number;
  readonly result: Promise<T>;
  isOver: boolean;
}

/**
 * Concurrent callers share one run, also one that began before they asked. Its result is kept for a while where that is
 * wanted; a failure never is.
 */
export class Shared<T> {
  readonly #runs = new Map<string, Run<T>>();
  readonly #keptMs: number;

  /** @param keptMs how long a result is given to others, from the moment at which its run began */
  constructor(keptMs = 0) {
    this.#keptMs = keptMs;
  }

  /**
   * @param key callers of one key share
   * @param now for callers with a clock of their own, in milliseconds
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
