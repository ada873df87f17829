import { LORE_BOUNDS } from '../limits.ts';

/**
 * The remaining cost of a search for plain keys. Authors choose the keys and users the texts, so neither limits the
 * cost. Several turns can share one.
 */
export class Work {
  #comparisons: number;
  /** Whether the limit has cut something off since this was last reset. */
  isCut = false;

  constructor(comparisons: number = LORE_BOUNDS.comparisons) {
    this.#comparisons = comparisons;
  }

  mayCompare(characters: number): boolean {
    this.#comparisons -= characters;
    this.isCut ||= this.#comparisons < 0;
    return this.#comparisons >= 0;
  }
}
