import { SEARCH_COUNT_CAP } from '@neo/contracts';
import type { NeoSearch } from '@neo/contracts';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import type { Tier } from './search-cursor.ts';

type Filters = Pick<NeoSearch, 'archetype' | 'classification' | 'categories'>;

/** Limits at which each search method gives way to another. */
export interface Reach {
  /** Rows of an order that are scanned before the index is used. Common terms are found there. */
  readonly walk: number;
  /** Popular rows whose matches decide how to go on, unless there are no more than `walk`. */
  readonly look: number;
  /** Factor by which a walk may be extended to count terms of medium frequency. */
  readonly walkOn: number;
  /** Matches that are read from the index. With more of them, a walk usually fills a page soon. */
  readonly candidates: number;
  /** The same for a page that such a walk has not filled: its matches are far apart. */
  readonly pageCandidates: number;
  /** With fewer matches than this, their places are looked up one by one: they are far apart in any order. */
  readonly scattered: number;
  /** Matches of a walk that are counted: enough for every common value to reach its cap. */
  readonly sample: number;
  /** Matches whose tags are counted. Taking tags apart is slow. */
  readonly tagged: number;
  /** Up to this number, all matches are counted. Less than candidates and sample. */
  readonly countCap: number;
}
/** As measured at a million NEOs (docs/performance.md). */
export const REACH: Reach = {
  walk: 10_000,
  look: 4_000,
  walkOn: 7,
  candidates: 1_500,
  pageCandidates: 6_000,
  scattered: 1_200,
  sample: 3_000,
  tagged: 1_000,
  countCap: SEARCH_COUNT_CAP,
};

/** A search, with its text and tags in the normalized form that is stored. */
export interface Terms extends Filters {
  readonly q: string;
  /** A match has all of them. */
  readonly tags: readonly string[];
  readonly tier: Tier;
  readonly reach: Reach;
}

/** More characters do not help the index, which looks up every part. */
const INDEXED_CHARACTERS = 12;
/** pg_trgm has trigrams only within words. Other terms are found by their characters and pairs. */
const HAS_TRIGRAM = /[\p{L}\p{N}]{3}/u;

/** The name in a stored text, exactly as in `neo_search_similar_index`. */
export const NAME = `split_part(text, E'\\n', 1)`;

const conjunction = (db: Knex, parts: readonly Knex.Raw[]): Knex.Raw =>
  db.raw(parts.length > 0 ? parts.map(() => '?').join(' and ') : 'true', [...parts]);

/** The texts of a query in normalized form: without case and accents. */
export async function comparable(db: Knex, texts: readonly string[]): Promise<string[]> {
  if (texts.every((text) => text === '')) return [...texts];
  const { rows } = await db.raw<{ rows: { text: string }[] }>(
    'select neo_search_text(text) as text from unnest(?::text[]) with ordinality as t (text, place) order by place',
    [[...texts]],
  );
  return rows.map(({ text }) => text.trim());
}

/**
 * Whether a row contains the text. A line break, which no term has, separates name and description.
 */
export function holdsText(db: Knex, { q, tier }: Terms, column: string): Knex.Raw {
  const text = db.raw('?? like ?', [column, containing(q)]);
  const inName = db.raw('?? like ?', [column, `${containing(q)}\n%`]);
  if (q === '') return db.raw('true');
  if (tier === 'name') return inName;
  return tier === 'description' ? db.raw('? and not (?)', [text, inName]) : text;
}

/** Conditions of single filters on a row's columns. */
export const hasArchetype = (db: Knex, { archetype }: Filters): Knex.Raw =>
  archetype ? db.raw('archetype = ?', [archetype]) : db.raw('true');
/** Not `&&`, which takes a third longer. */
export const hasCategory = (db: Knex, { categories }: Filters): Knex.Raw => {
  if (categories.length === 0) return db.raw('true');
  const each = categories.map((category) => db.raw('? = any(categories)', [category]));
  return db.raw(`(${each.map(() => '?').join(' or ')})`, each);
};
export const hasClassification = (db: Knex, { classification }: Filters): Knex.Raw =>
  classification ? db.raw('classification = ?', [classification]) : db.raw('true');

/** Stands around each tag in a stored text. No text of a person contains it. */
const AROUND_TAGS = '\u001f';
/** The pattern of stored texts with a tag. */
export const containingTag = (tag: string): string => containing(AROUND_TAGS + tag + AROUND_TAGS);
export const hasTags = (db: Knex, { tags }: Pick<Terms, 'tags'>, column: string): Knex.Raw =>
  conjunction(
    db,
    tags.map((tag) => db.raw('?? like ?', [column, containingTag(tag)])),
  );

/** Whether a row matches text and filters. PostgreSQL keeps the order, so the conditions that cost least come first. */
export const isFound = (db: Knex, terms: Terms, column: string): Knex.Raw =>
  conjunction(db, [
    hasArchetype(db, terms),
    hasCategory(db, terms),
    hasClassification(db, terms),
    holdsText(db, terms, column),
    hasTags(db, terms, column),
  ]);

/** The columns of the table `found`: a match, and which of the filters it fulfils. */
export const asFound = (db: Knex, terms: Terms): Knex.Raw =>
  db.raw(`id, tags, archetype, categories, (?) as of_type, (?) as of_category`, [
    hasArchetype(db, terms),
    hasCategory(db, terms),
  ]);

/**
 * The same condition in the form that `neo_search_matches_index` supports; `undefined` if all rows match.
 */
export function isFoundByIndex(db: Knex, terms: Terms): Knex.Raw | undefined {
  const { q, tier, archetype, classification, categories, tags } = terms;
  const parts: Knex.Raw[] = [];
  const marks = [archetype, classification].filter((mark) => mark !== undefined);
  const MARKS = '(categories || archetype || classification)';
  if (q !== '') {
    const characters = Array.from(q).slice(0, INDEXED_CHARACTERS);
    const indexed = characters.join('');
    const isByTrigrams = HAS_TRIGRAM.test(indexed);
    if (isByTrigrams) {
      const column = tier === 'name' ? NAME : 'text';
      parts.push(db.raw(`${column} like ?`, [containing(indexed)]));
    } else parts.push(db.raw('neo_search_runs(text) @> ?::text[]', [runsOf(characters)]));
    // Not LIKE, because the index would look up every part of the text.
    if (!isByTrigrams || q !== indexed) parts.push(db.raw('strpos(text, ?) > 0', [q]));
    parts.push(holdsPlace(db, terms));
  }
  if (marks.length > 0) parts.push(db.raw(`${MARKS} @> ?::text[]`, [marks]));
  if (categories.length > 0) parts.push(db.raw(`${MARKS} && ?::text[]`, [categories]));
  if (tags.length > 0) parts.push(db.raw('tags @> ?::text[]', [[...tags]]));
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
