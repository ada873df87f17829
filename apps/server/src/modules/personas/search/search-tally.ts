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

const BY_ARCHETYPE = (rows: string): string =>
  `(select coalesce(json_object_agg(archetype, n), '{}') from (
    select archetype, count(*) as n from ${rows} where of_category group by 1) a)`;
const BY_CATEGORY = (rows: string): string =>
  `(select coalesce(json_object_agg(category, n), '{}') from (
    select category, count(*) as n from ${rows}, unnest(categories) as category where of_type group by 1) c)`;

/** Counts the rows of `found`, each facet without its own filter; tags with all filters. */
export const tally = (db: Knex, terms: Terms): Knex.Raw =>
  db.raw(
    `with marked as (select id, words, archetype, categories, (?) as of_type, (?) as of_category from found)
    select
      (select count(*) from marked) as held,
      (select count(*) from marked where of_type and of_category) as total,
      ${BY_ARCHETYPE('marked')} as archetypes, ${BY_CATEGORY('marked')} as categories,
      (select coalesce(json_agg(json_build_object('tag', coalesce(label, key), 'key', key, 'count', n) order by n desc, key), '[]')
        from (
          select key, n, (select label from neos, unnest(neos.tags) as label
            where neos.id = one and btrim(neo_search_text(label)) = key limit 1) as label
          from (
            select key, count(*) as n, any_value(id) as one
            from (select id, words from marked where of_type and of_category limit ?) looked_at, ${TAGS_IN_WORDS} as key
            where strpos(words, E'\\x1f') > 0 and key <> ''
            group by key order by n desc, key limit ?) common) labelled) as tags`,
    [hasArchetype(db, terms), hasCategory(db, terms), terms.reach.tagged, SEARCH_TAGS_OFFERED],
  );

/** The columns of a walk's matches, before archetype and categories are asked for. */
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

/** A facet, whose values are counted without its own filter. */
export type Facet = keyof typeof FACETS;

/**
 * Counts a facet among more of the most popular rows.
 * @param reach rows to walk, and matches after which it ends
 */
export async function countFacet(
  db: Knex,
  terms: Terms,
  facet: Facet,
  reach: { rows: number; matches: number },
): Promise<Tally[Facet]> {
  const [other, others, counts] =
    facet === 'archetypes'
      ? ['of_category', hasCategory(db, terms), BY_ARCHETYPE('found')]
      : ['of_type', hasArchetype(db, terms), BY_CATEGORY('found')];
  const { rows } = await db.raw<{ rows: [{ counts: Tally[Facet] }] }>(
    `with found as (select archetype, categories, true as ${other} from ? and ? limit ?)
    select ${counts} as counts`,
    [matchesOf(db, terms, walk(db, ORDERS.popular, undefined, reach.rows)), others, reach.matches],
  );
  return rows[0].counts;
}
