import { AppError } from '@neo/contracts';

/** Pages that are rendered for one address within the window. */
export const RENDERS = 60;
/** The window, in milliseconds. */
export const RENDERS_WINDOW_MS = 10_000;

/**
 * What pages one address may have rendered by this server: a render takes the one thread that everybody is served by.
 * Each entry has cost a render, so that there are never more than a window has room for.
 */
export class RenderBudget {
  readonly #spent = new Map<string, number>();
  #window = 0;

  /** @throws AppError too_many, once the address has had its pages of this window */
  check(address: string): void {
    const now = Date.now();
    const window = Math.floor(now / RENDERS_WINDOW_MS);
    if (window !== this.#window) this.#spent.clear();
    this.#window = window;
    if ((this.#spent.get(address) ?? 0) < RENDERS) return;
    const retryAfter = Math.ceil(((window + 1) * RENDERS_WINDOW_MS - now) / 1000);
    throw new AppError('too_many', { retryAfter });
  }

  /** Counts a render, when it begins. */
  spend(address: string): void {
    this.#spent.set(address, (this.#spent.get(address) ?? 0) + 1);
  }
}
