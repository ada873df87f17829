interface Run<T> {
  readonly now: Promise<T>;
  next?: Promise<T>;
}

/**
 * Concurrent callers share one run, but no caller gets a result whose run began before the call:
 * calls during a run share the next one.
 */
export class Coalesced<T> {
  readonly #runs = new Map<string, Run<T>>();

  /**
   * @param work run by the first caller for all; must not depend on the caller
   * @param key only callers with the same key share
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
