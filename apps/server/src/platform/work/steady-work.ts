import { inJob } from '../tracing/spans.ts';
import { Bell, pause } from './waiting.ts';

const SHORTEST_REST_MS = 5;

export interface SteadyWorkOptions {
  /** Does a little. @returns whether there may be more */
  readonly work: () => Promise<boolean>;
  /** How often to look when there was nothing to do. */
  readonly pollMs: number;
  /** After a piece of work it pauses for this many times its duration. */
  readonly rest: number;
  readonly onError: (error: unknown) => void;
}

/** Works in small pieces in the background and pauses between them, which leaves the database to others. */
export class SteadyWork {
  readonly #options: SteadyWorkOptions;
  readonly #bell = new Bell();
  readonly #stopping = new AbortController();
  #running: Promise<void> | undefined;

  constructor(options: SteadyWorkOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** There is something to do now. */
  wake(): void {
    this.#bell.ring();
  }

  /** Stops after the current piece. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { work, pollMs, rest, onError } = this.#options;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const began = performance.now();
      const isMore = await inJob(() =>
        work().catch((error: unknown) => {
          onError(error);
          return false;
        }),
      );
      const tired = Math.max(SHORTEST_REST_MS, rest * (performance.now() - began));
      await (isMore ? pause(tired, signal) : this.#bell.heard(pollMs, signal));
    }
  }
}
