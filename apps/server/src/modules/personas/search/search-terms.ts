import { SEARCH_COUNT_CAP } from '@neo/contracts';
import type { NeoSearch } from '@neo/contracts';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import type { Tier } from './search-cursor.ts';

type Filters = Pick<NeoSearch, 'archetype' | 'classification' | 'categories'>;

/** How far each way of searching goes before another one is cheaper. */
export interface Reach {
  /** How many of the first rows of an order are read through before the index is asked: common terms are found there. */
  readonly walk: number;
  /** How many times as far to go on, to count what is neither common nor rare. */
  readonly walkOn: number;
  /** How many finds are read at random places of the table. Where there are more, a walk soon meets enough for a page. */
  readonly candidates: number;
  /** How many finds of a walk are counted: enough to see every common value up to its cap. */
  readonly sample: number;
  /** Up to where all finds are counted: less than candidates and sample. */
  readonly countCap: number;
}
/** As measured at a million NEOs (docs/performance.md). */
export const REACH: Reach = {
  walk: 10_000,
  walkOn: 7,
  candidates: 1_500,
  sample: 3_000,
  countCap: SEARCH_COUNT_CAP,
};

/** What is searched for, in the form in which texts are stored for it. */
export interface Terms extends Filters {
  readonly q: string;
  readonly tier: Tier;
  readonly reach: Reach;
}

/** An index cannot use more of a term, and looks every part of it up. */
const INDEXED_CHARACTERS = 12;
/** What pg_trgm makes a trigram of that lies inside of a word. Other terms are found by their characters and pairs. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The name's part of a stored text, as `neo_search_similar_index` has it. */
export const NAME = `split_part(text, E'\\n', 1)`;

const conjunction = (db: Knex, parts: readonly Knex.Raw[]): Knex.Raw =>
  db.raw(parts.length > 0 ? parts.map(() => '?').join(' and ') : 'true', [...parts]);

/** The text of a query as stored texts are compared: without case and accents. */
export async function comparable(db: Knex, q: string): Promise<string> {
  if (q === '') return q;
  const { rows } = await db.raw<{ rows: [{ text: string }] }>('select neo_search_text(?) as text', [
    q,
  ]);
  return rows[0].text.trim();
}

/** Whether a row of this text is found. Name and description are parted by a line break, which no term has. */
export function holdsText(db: Knex, { q, tier }: Terms, column: string): Knex.Raw {
  const text = db.raw('?? like ?', [column, containing(q)]);
  const inName = db.raw('?? like ?', [column, `${containing(q)}\n%`]);
  if (q === '') return db.raw('true');
  if (tier === 'name') return inName;
  return tier === 'description' ? db.raw('? and not (?)', [text, inName]) : text;
}

/** The filters of one kind, on a row's own columns. */
export const hasArchetype = (db: Knex, { archetype }: Filters): Knex.Raw =>
  archetype ? db.raw('archetype = ?', [archetype]) : db.raw('true');
export const hasCategory = (db: Knex, { categories }: Filters): Knex.Raw =>
  categories.length > 0 ? db.raw('categories && ?::text[]', [categories]) : db.raw('true');
export const hasClassification = (db: Knex, { classification }: Filters): Knex.Raw =>
  classification ? db.raw('classification = ?', [classification]) : db.raw('true');

/** Whether a row passes text and filters. */
export const isFound = (db: Knex, terms: Terms, column: string): Knex.Raw =>
  conjunction(db, [
    holdsText(db, terms, column),
    hasArchetype(db, terms),
    hasCategory(db, terms),
    hasClassification(db, terms),
  ]);

/** The same in words that `neo_search_found_index` answers, each condition in it; `undefined` where all rows are found. */
export function isFoundByIndex(db: Knex, terms: Terms): Knex.Raw | undefined {
  const { q, tier, archetype, classification, categories } = terms;
  const parts: Knex.Raw[] = [];
  const tags = [archetype, classification].filter((tag) => tag !== undefined);
  const TAGS = '(categories || archetype || classification)';
  if (q !== '') {
    const characters = Array.from(q).slice(0, INDEXED_CHARACTERS);
    const indexed = characters.join('');
    if (HAS_TRIGRAM.test(indexed)) {
      const column = tier === 'name' ? NAME : 'text';
      parts.push(db.raw(`${column} like ?`, [containing(indexed)]));
    } else parts.push(db.raw('neo_search_runs(text) @> ?::text[]', [runsOf(characters)]));
    // Not LIKE: the index would look up every part of it.
    parts.push(db.raw('strpos(text, ?) > 0', [q]), holdsPlace(db, terms));
  }
  if (tags.length > 0) parts.push(db.raw(`${TAGS} @> ?::text[]`, [tags]));
  if (categories.length > 0) parts.push(db.raw(`${TAGS} && ?::text[]`, [categories]));
  return parts.length > 0 ? conjunction(db, parts) : undefined;
}

function holdsPlace(db: Knex, { q, tier }: Terms): Knex.Raw {
  if (tier === 'all') return db.raw('true');
  const inName = db.raw(`strpos(${NAME}, ?) > 0`, [q]);
  return tier === 'name' ? inName : db.raw('not (?)', [inName]);
}

const runsOf = (characters: readonly string[]): string[] =>
  characters.length === 1
    ? [...characters]
    : characters.slice(1).map((character, i) => `${characters[i]!}${character}`);
