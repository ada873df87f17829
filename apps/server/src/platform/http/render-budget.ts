import { AppError } from '@neo/contracts';

/** How many pages are rendered for one address per window. */
export const RENDERS = 60;
/** The window, in milliseconds. */
export const RENDERS_WINDOW_MS = 10_000;

/**
 * Limits the pages that are rendered for one address, because rendering blocks the one thread that
 * serves everyone. The map stays small: each entry has cost a render in the current window.
 */
export class RenderBudget {
  readonly #spent = new Map<string, number>();
  #window = 0;

  /** @throws AppError too_many when the address has used up this window */
  check(address: string): void {
    const now = Date.now();
    const window = Math.floor(now / RENDERS_WINDOW_MS);
    if (window !== this.#window) this.#spent.clear();
    this.#window = window;
    if ((this.#spent.get(address) ?? 0) < RENDERS) return;
    const retryAfter = Math.ceil(((window + 1) * RENDERS_WINDOW_MS - now) / 1000);
    throw new AppError('too_many', { retryAfter });
  }

  /** Counts a render when it begins. */
  spend(address: string): void {
    this.#spent.set(address, (this.#spent.get(address) ?? 0) + 1);
  }
}
