import { SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { ORDERS, walk } from './search-order.ts';
import {
  hasArchetype,
  hasCategory,
  hasClassification,
  hasTags,
  holdsText,
} from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** A tag of the results. */
export interface TagCount {
  /** As one of the results has it. */
  readonly tag: string;
  /** As tags are compared. */
  readonly key: string;
  readonly count: number;
}

/** Counts of a search: in total, and per facet without that facet's own filter. */
export interface Tally {
  /** Matches of the text, ignoring archetype and categories. */
  readonly held: number;
  readonly total: number;
  readonly archetypes: Partial<Record<string, number>>;
  readonly categories: Partial<Record<string, number>>;
  /** The most frequent ones, with all filters. */
  readonly tags: readonly TagCount[];
}

export type Kind = keyof Tally;
export const KINDS = [
  'held',
  'total',
  'archetypes',
  'categories',
  'tags',
] as const satisfies readonly Kind[];

/** The values of each facet. */
export const FACETS = { archetypes: ARCHETYPES, categories: CATEGORIES };

/** The tags of stored words: what follows the first character that stands around them. */
const TAGS_IN_WORDS = `string_to_table(substr(words, strpos(words, E'\\x1f')), E'\\x1f')`;

const byArchetype = (rows: string): string =>
  `(select coalesce(json_object_agg(archetype, n), '{}') from (
    select archetype, count(*) as n from ${rows} group by 1) a)`;
const byCategory = (rows: string): string =>
  `(select coalesce(json_object_agg(category, n), '{}') from (
    select category, count(*) as n from (${rows}) r, unnest(categories) as category group by 1) c)`;

/** The most frequent tags of some rows, of which at most `tagged` are looked at. */
const byTag = (db: Knex, { reach }: Terms, rows: Knex.Raw): Knex.Raw =>
  db.raw(
    `(select coalesce(json_agg(json_build_object('tag', coalesce(label, key), 'key', key, 'count', n) order by n desc, key), '[]')
      from (
        select key, n, (select label from neos, unnest(neos.tags) as label
          where neos.id = one and btrim(neo_search_text(label)) = key limit 1) as label
        from (
          select key, count(*) as n, any_value(id) as one
          from (? limit ?) looked_at, ${TAGS_IN_WORDS} as key
          where strpos(words, E'\\x1f') > 0 and key <> ''
          group by key order by n desc, key limit ?) common) labelled)`,
    [rows, reach.tagged, SEARCH_TAGS_OFFERED],
  );

/** Counts the rows of `found`, each facet without its own filter; tags with all filters. */
export const tally = (db: Knex, terms: Terms): Knex.Raw =>
  db.raw(
    `with marked as (select id, words, archetype, categories, (?) as of_type, (?) as of_category from found)
    select
      (select count(*) from marked) as held,
      (select count(*) from marked where of_type and of_category) as total,
      ${byArchetype('marked where of_category')} as archetypes,
      ${byCategory('select categories from marked where of_type')} as categories,
      ? as tags`,
    [
      hasArchetype(db, terms),
      hasCategory(db, terms),
      byTag(db, terms, db.raw('select id, words from marked where of_type and of_category')),
    ],
  );

/** A walk and the conditions of its matches, without archetype and categories. */
const matchesOf = (db: Knex, terms: Terms, walked: Knex.Raw): Knex.Raw =>
  db.raw('? t where ? and ? and ?', [
    walked,
    holdsText(db, terms, 'words'),
    hasClassification(db, terms),
    hasTags(db, terms, 'words'),
  ]);

/** Counts among the most popular rows. `isAll` says whether these are all matches. */
export async function countWalked(
  db: Knex,
  terms: Terms,
): Promise<{ counts: Tally; isAll: boolean }> {
  const { walk: budget, sample } = terms.reach;
  const walked = walk(db, ORDERS.popular, undefined, budget);
  const { rows } = await db.raw<{ rows: [Tally & { isAll: boolean }] }>(
    `with found as materialized (select id, words, archetype, categories from ? limit ?)
    select t.*, held < ? and (select count(*) < ? from ? w) as "isAll" from (?) t`,
    [matchesOf(db, terms, walked), sample, sample, budget, walked, tally(db, terms)],
  );
  const { isAll, ...counts } = rows[0];
  return { counts, isAll };
}

/** Where a longer walk ends: rows that it reads, and the matches that are expected among them. */
export interface Bounds {
  readonly rows: number;
  readonly matches: number;
}

/** Fewer matches than this share of the expected ones: the walk may have come to the end of the list. */
const FEWER = 0.8;

/** Whether a walk has met all matches: `found` has far fewer than expected, and there are no more rows. */
const isWhole = (db: Knex, walked: Knex.Raw, { rows, matches }: Bounds): Knex.Raw =>
  db.raw('((select count(*) < ? from found) and (select count(*) < ? from ? w))', [
    Math.ceil(matches * FEWER),
    rows,
    walked,
  ]);

/** Counts archetypes, and the tags of all filters, among more of the most popular rows. */
export async function countArchetypes(
  db: Knex,
  terms: Terms,
  bounds: Bounds,
): Promise<Pick<Tally, 'archetypes' | 'tags'> & { isAll: boolean }> {
  const walked = walk(db, ORDERS.popular, undefined, bounds.rows);
  const { rows } = await db.raw<{ rows: [Awaited<ReturnType<typeof countArchetypes>>] }>(
    `with found as materialized (select id, words, archetype from ? and ? limit ?)
    select ${byArchetype('found')} as archetypes, ? as tags, ? as "isAll"`,
    [
      matchesOf(db, terms, walked),
      hasCategory(db, terms),
      bounds.matches,
      byTag(db, terms, db.raw('select id, words from found where ?', [hasArchetype(db, terms)])),
      isWhole(db, walked, bounds),
    ],
  );
  return rows[0];
}

/** Counts categories among more of the most popular rows. */
export async function countCategories(
  db: Knex,
  terms: Terms,
  bounds: Bounds,
): Promise<Pick<Tally, 'categories'> & { isAll: boolean }> {
  const walked = walk(db, ORDERS.popular, undefined, bounds.rows);
  const { rows } = await db.raw<{ rows: [Awaited<ReturnType<typeof countCategories>>] }>(
    `with found as materialized (select categories from ? and ? limit ?)
    select ${byCategory('select categories from found')} as categories, ? as "isAll"`,
    [
      matchesOf(db, terms, walked),
      hasArchetype(db, terms),
      bounds.matches,
      isWhole(db, walked, bounds),
    ],
  );
  return rows[0];
}
