import type { CardNote, CardUnusedReason } from '@neo/domain';
import type { NotedField, UnusedField } from '../card.ts';
import { REPORT_MAX } from '../limits.ts';
import { cleanText } from './clean-text.ts';

/** Names of fields in a card can have any length. */
const FIELD_MAX_CHARACTERS = 120;

/** The report about a card, without duplicates. */
export class Report {
  readonly unused: UnusedField[] = [];
  readonly notes: NotedField[] = [];
  readonly #seen = new Set<string>();

  addUnused(field: string, why: CardUnusedReason): void {
    this.#add(this.unused, field, why);
  }

  addNote(field: string, why: CardNote): void {
    this.#add(this.notes, field, why);
  }

  #add<Why extends string>(list: { field: string; why: Why }[], path: string, why: Why): void {
    if (list.length >= REPORT_MAX) return;
    const field = cleanText(path.slice(0, FIELD_MAX_CHARACTERS));
    const key = `${why} ${field}`;
    if (this.#seen.has(key)) return;
    this.#seen.add(key);
    list.push({ field, why });
  }
}
