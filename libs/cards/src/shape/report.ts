import type { CardNote, CardUnusedReason } from '@neo/domain';
import type { NotedField, UnusedField } from '../card.ts';
import { REPORT_MAX } from '../limits.ts';
import { cleanText } from './values.ts';

/** Fields that a card brings may have any name. */
const FIELD_MAX_CHARACTERS = 120;

/** What is told about a card, each field and reason once. */
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
