/**
 * Queues work that would otherwise wait for a lock in the database, each holding a connection. It
 * only protects the pool: work that must not run at once on two servers still needs its lock.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` after all earlier work with this key has ended, even if it failed. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const now = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const ended = now.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(key, ended);
    try {
      return await now;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }
}
