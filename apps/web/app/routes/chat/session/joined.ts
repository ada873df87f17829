/** Work that runs once at a time. Calls while it runs share one more run, because it may have begun too early for them. */
export class Joined {
  readonly #work: () => Promise<void>;
  #running: Promise<void> | null = null;
  #isAsked = false;

  constructor(work: () => Promise<void>) {
    this.#work = work;
  }

  /** Resolves when a run that began after this call has ended. */
  run(): Promise<void> {
    this.#isAsked = true;
    this.#running ??= this.#runAll();
    return this.#running;
  }

  async #runAll(): Promise<void> {
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        await this.#work();
      }
    } finally {
      this.#running = null;
    }
  }
}
