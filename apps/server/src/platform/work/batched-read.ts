/**
 * Reads of single things by their keys, put together: who asks while a read is under way shares the next one with all
 * others who do. Nobody is given an answer whose reading began before they asked.
 */
export class BatchedRead<Found> {
  readonly #read: (keys: string[]) => Promise<ReadonlyMap<string, Found>>;
  readonly #asked = new Map<string, PromiseWithResolvers<Found | undefined>>();
  #isReading = false;

  /** @param read finds what there is under these keys; when it fails, all who share it are told */
  constructor(read: (keys: string[]) => Promise<ReadonlyMap<string, Found>>) {
    this.#read = read;
  }

  /** What is there under this key; who asks for the same at the same moment gets the same object. */
  get(key: string): Promise<Found | undefined> {
    let asked = this.#asked.get(key);
    if (!asked) this.#asked.set(key, (asked = Promise.withResolvers()));
    if (!this.#isReading) void this.#readAll();
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
