/**
 * One read for all who ask at the same moment. Nobody is given an answer whose reading began before they asked:
 * who comes while one is under way shares the next.
 */
export class SharedRead<T> {
  #running: Promise<T> | undefined;
  #next: Promise<T> | undefined;

  /** @param read what whoever comes first does for all; it must not depend on who that is */
  get(read: () => Promise<T>): Promise<T> {
    if (!this.#running) return this.#start(read);
    this.#next ??= this.#afterwards(this.#running, read);
    return this.#next;
  }

  async #afterwards(running: Promise<T>, read: () => Promise<T>): Promise<T> {
    await running.catch(() => undefined);
    this.#next = undefined;
    return this.#start(read);
  }

  #start(read: () => Promise<T>): Promise<T> {
    const reading = read().finally(() => {
      if (this.#running === reading) this.#running = undefined;
    });
    this.#running = reading;
    return reading;
  }
}
