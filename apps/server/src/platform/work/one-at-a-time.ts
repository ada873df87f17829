/**
 * Work that would wait for each other in the database waits here instead, where it holds no connection. It is about the
 * pool alone: what must not happen at once on two servers needs its lock all the same.
 */
export class OneAtATime {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` once all that was asked for under this key before has ended, however it ended. */
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
