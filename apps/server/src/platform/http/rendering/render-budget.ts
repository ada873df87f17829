import { AppError } from '@neo/contracts';

/** How many pages are rendered for one caller per window: an account, or the address of a visitor. */
export const RENDERS = 60;
/** How many characters of HTML and data, together. What goes beyond them counts in the next windows. */
export const RENDERED_CHARACTERS = 12_000_000;
/** The window, in milliseconds. */
export const RENDERS_WINDOW_MS = 10_000;

interface Spent {
  renders: number;
  characters: number;
}

/**
 * Limits the pages that are rendered for one caller, because rendering blocks the one thread that
 * serves everyone. A page of a long chat takes half a second, most others some milliseconds, so
 * their length counts too. The map stays small: each entry has cost a render lately.
 */
export class RenderBudget {
  readonly #spent = new Map<string, Spent>();
  #window = 0;

  /** @param who an account, or the address of a visitor @throws AppError too_many when they have used up this window */
  check(who: string): void {
    const now = Date.now();
    const window = Math.floor(now / RENDERS_WINDOW_MS);
    if (window !== this.#window) this.#begin(window);
    const spent = this.#spent.get(who);
    if (!spent || (spent.renders < RENDERS && spent.characters < RENDERED_CHARACTERS)) return;
    const retryAfter = Math.ceil(((window + 1) * RENDERS_WINDOW_MS - now) / 1000);
    throw new AppError('too_many', { retryAfter });
  }

  /** Counts a render when it begins. */
  spend(who: string): void {
    this.#of(who).renders += 1;
  }

  /** Counts the length of a rendered page. */
  spendLength(who: string, characters: number): void {
    this.#of(who).characters += characters;
  }

  #begin(window: number): void {
    const paid = (window - this.#window) * RENDERED_CHARACTERS;
    this.#window = window;
    for (const [who, spent] of this.#spent) {
      spent.renders = 0;
      spent.characters -= paid;
      if (spent.characters <= 0) this.#spent.delete(who);
    }
  }

  #of(who: string): Spent {
    let spent = this.#spent.get(who);
    if (!spent) this.#spent.set(who, (spent = { renders: 0, characters: 0 }));
    return spent;
  }
}
