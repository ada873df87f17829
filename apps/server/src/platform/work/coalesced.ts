interface Run<T> {
  readonly now: Promise<T>;
  next?: Promise<T>;
}

/**
 * Concurrent callers share one run, and nobody gets a result whose run began before they asked: who comes while one is
 * under way shares the next.
 */
export class Coalesced<T> {
  readonly #runs = new Map<string, Run<T>>();

  /**
   * @param work what the first caller does for all; it must not depend on who that is
   * @param key callers of one key share
   */
  get(work: () => Promise<T>, key = ''): Promise<T> {
    const run = this.#runs.get(key);
    if (!run) return this.#start(work, key);
    const start = (): Promise<T> => this.#start(work, key);
    run.next ??= run.now.then(start, start);
    return run.next;
  }

  #start(work: () => Promise<T>, key: string): Promise<T> {
    const run: Run<T> = { now: work() };
    this.#runs.set(key, run);
    const end = (): void => {
      if (!run.next) this.#runs.delete(key);
    };
    run.now.then(end, end);
    return run.now;
  }
}
