/** Limits concurrent work to `size` pieces. */
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

  /** Starts work, which must never reject. The caller has made sure that a slot is free. */
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
