import { inTrace } from '../tracing/context.ts';

/**
 * Batches reads by key. Calls during a read share the next one. No caller gets an answer whose read
 * began before the call.
 */
export class BatchedRead<Found> {
  readonly #read: (keys: string[]) => Promise<ReadonlyMap<string, Found>>;
  readonly #asked = new Map<string, PromiseWithResolvers<Found | undefined>>();
  #isReading = false;

  /** @param read finds the values of these keys; if it fails, all its callers get the error */
  constructor(read: (keys: string[]) => Promise<ReadonlyMap<string, Found>>) {
    this.#read = read;
  }

  /** The value of this key. Concurrent callers with the same key get the same object. */
  get(key: string): Promise<Found | undefined> {
    let asked = this.#asked.get(key);
    if (!asked) this.#asked.set(key, (asked = Promise.withResolvers()));
    if (!this.#isReading) void inTrace(undefined, () => this.#readAll());
    return asked.promise;
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#asked.size > 0) {
      const batch = new Map(this.#asked);
      this.#asked.clear();
      await this.#read([...batch.keys()]).then(
        (found) => batch.forEach(({ resolve }, key) => resolve(found.get(key))),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      );
    }
    this.#isReading = false;
  }
}
