import type { CardReport } from '@neo/contracts';
import { cutTo } from '@neo/domain';
import type { CardUnusedReason } from '@neo/domain';

/** Rows of what was shortened, and of what has no effect. */
export const CARD_REPORT_ROWS = 90;

type Told = Pick<CardReport, 'kept' | 'shortened' | 'unused' | 'guessed'>;

/** What a report says of a card's fields, put down while they are mapped. */
export class CardTelling {
  readonly kept: string[] = [];
  readonly guessed: string[] = [];
  readonly #shortened: Told['shortened'] = [];
  readonly #unused = new Map<string, CardUnusedReason>();
  #losses = 0;

  /** A text of a field, as long as it may be. */
  fit(field: string, text: string, most: number): string {
    return this.replace(field, text, cutTo(text, most));
  }

  /** Says what stands for a value of a field. @returns it */
  replace(field: string, from: string, to: string): string {
    if (from === to) return to;
    this.#losses += 1;
    if (this.#shortened.length < CARD_REPORT_ROWS) this.#shortened.push({ field, from, to });
    else this.#leaveOut(anyOf(field), 'too_many');
    return to;
  }

  leaveOut(field: string, why: CardUnusedReason): void {
    this.#losses += 1;
    this.#leaveOut(field, why);
  }

  /** What `map` makes of a field that is there. It was kept where nothing of it was shortened or left out. */
  field<T>(name: string, isThere: boolean, map: () => T): T {
    const before = this.#losses;
    const made = map();
    if (isThere && this.#losses === before) this.kept.push(name);
    return made;
  }

  /** @param before what the reader of the card said already */
  report(before: CardReport['unused'] = []): Told {
    const ours = Array.from(this.#unused, ([field, why]) => ({ field, why }));
    const unused = [...ours, ...before.filter(({ field }) => !this.#unused.has(field))];
    return {
      kept: this.kept,
      shortened: this.#shortened,
      unused: unused.slice(0, CARD_REPORT_ROWS),
      guessed: this.guessed,
    };
  }

  #leaveOut(field: string, why: CardUnusedReason): void {
    const name = this.#unused.size < CARD_REPORT_ROWS / 2 ? field : anyOf(field);
    this.#unused.set(name, why);
  }
}

/** The field of any entry of a list. */
const anyOf = (field: string): string => field.replaceAll(/\[\d+\]/g, '[]');
