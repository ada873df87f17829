import type { JsonObject, JsonValue } from '../card.ts';
import { cleanText } from './clean-text.ts';
import type { Report } from './report.ts';

const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** A text of a card, which may be a number or a flag; null for any other value. */
export function textOf(value: JsonValue): string | null {
  if (typeof value === 'string') return cleanText(value);
  return typeof value === 'number' || typeof value === 'boolean' ? cleanText(String(value)) : null;
}

/** The items of a list. A single text is one item, or with `parts` is split at its commas. Null for no list. */
export function itemsOf(value: JsonValue, { parts }: { parts: boolean }): JsonValue[] | null {
  if (typeof value !== 'string') return Array.isArray(value) ? value : null;
  const items = parts ? value.split(',').map((part) => part.trim()) : [value];
  return items.filter(Boolean);
}

/** The first of these names that has a value. */
export function nameWithValue(from: JsonObject, names: readonly string[]): string | undefined {
  const present = names.filter((name) => (from[name] ?? null) !== null);
  return present.find((each) => from[each] !== '') ?? present[0];
}

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
    const name = nameWithValue(this.#from, names);
    return { value: (name && this.#from[name]) ?? null, field: this.#path + (name ?? names[0]!) };
  }

  text(...names: string[]): string {
    const { value, field } = this.#find(names);
    return value === null ? '' : (this.#toText(value, field) ?? '');
  }

  /** A list of texts, as `itemsOf` reads it. */
  texts(names: string[], { parts }: { parts: boolean }): string[] {
    const { value, field } = this.#find(names);
    if (value === null || value === '') return [];
    if (typeof value === 'string') this.#report.addNote(field, 'converted');
    const items = itemsOf(value, { parts });
    if (!items) this.#report.addUnused(field, 'malformed');
    return (items ?? []).flatMap((each) => this.#toText(each, field) ?? []);
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
    const text = textOf(value);
    if (text === null) this.#report.addUnused(field, 'malformed');
    else if (typeof value !== 'string') this.#report.addNote(field, 'converted');
    else if (text !== value) this.#report.addNote(field, 'characters_dropped');
    return text;
  }
}
