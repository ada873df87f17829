/** At most `size` pieces of work at a time. */
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

  /** Starts work that never rejects. The caller has seen a free slot. */
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
