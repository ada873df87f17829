import type { JsonObject, JsonValue } from '../card.ts';
import type { Report } from './report.ts';

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** PostgreSQL refuses NUL and lone surrogates. */
export const cleanText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/** Reads the fields of one object. Coerces values as real cards need it, and reports each coercion. */
export class Fields {
  readonly #from: JsonObject;
  readonly #path: string;
  readonly #report: Report;

  /** `path` goes before the names in the report, for example `character_book.`. */
  constructor(from: JsonObject, path: string, report: Report) {
    this.#from = from;
    this.#path = path;
    this.#report = report;
  }

  /** The value of the first of these names that has one. */
  #find(names: string[]): { value: JsonValue | null; field: string } {
    const present = names.filter((name) => (this.#from[name] ?? null) !== null);
    const name = present.find((each) => this.#from[each] !== '') ?? present[0];
    return { value: (name && this.#from[name]) ?? null, field: this.#path + (name ?? names[0]!) };
  }

  text(...names: string[]): string {
    const { value, field } = this.#find(names);
    return value === null ? '' : (this.#toText(value, field) ?? '');
  }

  /** A list of texts. A single text is a list of one, or with `parts` is split at its commas. */
  texts(names: string[], { parts }: { parts: boolean }): string[] {
    const { value, field } = this.#find(names);
    if (value === null || value === '') return [];
    if (typeof value === 'string') {
      this.#report.addNote(field, 'converted');
      const list = parts ? value.split(',').map((part) => part.trim()) : [value];
      return list.filter(Boolean).map((text) => this.#clean(text, field));
    }
    if (!Array.isArray(value)) {
      this.#report.addUnused(field, 'malformed');
      return [];
    }
    return value.flatMap((each) => this.#toText(each, field) ?? []);
  }

  number(...names: string[]): number | null {
    const { value, field } = this.#find(names);
    if (value === null || value === '') return null;
    const number = typeof value === 'string' ? Number(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) {
      this.#report.addUnused(field, 'malformed');
      return null;
    }
    if (typeof value === 'string') this.#report.addNote(field, 'converted');
    return number;
  }

  flag(...names: string[]): boolean | null {
    const { value, field } = this.#find(names);
    if (value === null || typeof value === 'boolean') return value;
    const known = FLAGS.get(typeof value === 'object' ? '' : String(value).toLowerCase());
    if (known === undefined) this.#report.addUnused(field, 'malformed');
    else this.#report.addNote(field, 'converted');
    return known ?? null;
  }

  #toText(value: JsonValue, field: string): string | null {
    if (typeof value === 'string') return this.#clean(value, field);
    if (typeof value === 'number' || typeof value === 'boolean') {
      this.#report.addNote(field, 'converted');
      return String(value);
    }
    this.#report.addUnused(field, 'malformed');
    return null;
  }

  #clean(text: string, field: string): string {
    const clean = cleanText(text);
    if (clean !== text) this.#report.addNote(field, 'characters_dropped');
    return clean;
  }
}
