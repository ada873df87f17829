import type { ReadCard } from '@neo/cards';
import type { CardReport } from '@neo/contracts';
import { cutTo, inOneLine } from '@neo/domain';
import type { CardNote, CardUnusedReason } from '@neo/domain';

/** Rows of each list in the report of an import. */
export const CARD_REPORT_ROWS = 90;
/** Characters of the whole texts in the report. A card of a person comes nowhere near; its next export has them all. */
export const CARD_REPORT_CHARACTERS = 1_000_000;

type Told = Pick<CardReport, 'kept' | 'shortened' | 'unused' | 'notes' | 'guessed'>;

/** The report of an import, collected while fields are mapped. */
export class CardTelling {
  readonly kept: string[] = [];
  readonly guessed: string[] = [];
  readonly #shortened: Told['shortened'] = [];
  readonly #unused = new Map<string, CardUnusedReason>();
  readonly #notes = new Map<string, Told['notes'][number]>();
  #losses = 0;
  #characters = 0;

  /** Shortens a text to its limit. */
  fit(field: string, text: string, most: number): string {
    return this.replace(field, text, cutTo(text, most));
  }

  /** Reports that a field got another value. @returns that value */
  replace(field: string, from: string, to: string): string {
    if (from === to) return to;
    this.#losses += 1;
    const characters = this.#characters + from.length;
    if (this.#shortened.length < CARD_REPORT_ROWS && characters <= CARD_REPORT_CHARACTERS) {
      this.#characters = characters;
      this.#shortened.push({ field, from, to });
    } else this.#leaveOut(anyOf(field), 'too_many');
    return to;
  }

  /** The text on one line. Reports that it lost characters, or a line break. */
  oneLine(field: string, text: string): string {
    const line = inOneLine(text);
    const isChanged = line !== text.trim().replaceAll(/[\p{Zs}\t]+/gu, ' ');
    if (isChanged) this.#note({ field, why: 'characters_dropped' });
    return line;
  }

  leaveOut(field: string, why: CardUnusedReason): void {
    this.#losses += 1;
    this.#leaveOut(field, why);
  }

  /**
   * Reports that only the first items of a list are used, if that is so. The list counts as kept.
   * @param left indices of the items that are not used, in order
   */
  cutList(field: string, used: number, left: readonly number[]): void {
    const [from, to] = [left[0], left.at(-1)];
    if (from === undefined) return;
    this.#note({ field, why: 'partly_used', used, of: used + left.length });
    this.#leaveOut(`${field}[${from === to ? from : `${from}–${to}`}]`, 'too_many');
  }

  /** Maps a field that the card has. It counts as kept unless something was shortened or left out. */
  field<T>(name: string, isThere: boolean, map: () => T): T {
    const before = this.#losses;
    const made = map();
    if (isThere && this.#losses === before) this.kept.push(name);
    return made;
  }

  /** @param before the report of reading the card */
  report(before: Pick<ReadCard, 'unused' | 'notes'> = { unused: [], notes: [] }): Told {
    const ours = Array.from(this.#unused, ([field, why]) => ({ field, why }));
    const unused = [...ours, ...before.unused.filter(({ field }) => !this.#unused.has(field))];
    return {
      kept: this.kept,
      shortened: this.#shortened,
      unused: unused.slice(0, CARD_REPORT_ROWS),
      notes: [
        ...this.#notes.values(),
        ...before.notes.filter((note) => !this.#notes.has(keyOf(note))),
      ].slice(0, CARD_REPORT_ROWS),
      guessed: this.guessed,
    };
  }

  #note(note: Told['notes'][number]): void {
    this.#notes.set(keyOf(note), note);
  }

  #leaveOut(field: string, why: CardUnusedReason): void {
    const name = this.#unused.size < CARD_REPORT_ROWS / 2 ? field : anyOf(field);
    this.#unused.set(name, why);
  }
}

const keyOf = ({ field, why }: { field: string; why: CardNote }): string => `${why} ${field}`;

/** The path of a field in any entry of a list. */
const anyOf = (field: string): string => field.replaceAll(/\[\d+\]/g, '[]');
