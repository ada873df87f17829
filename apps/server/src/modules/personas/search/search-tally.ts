import { SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { ORDERS, walk } from './search-order.ts';
import { asFound, hasArchetype, isFound } from './search-terms.ts';
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

/** The tags of stored words: what follows the first character that stands around them, and an empty one. */
const TAGS_IN_WORDS = `string_to_array(
  case when strpos(words, E'\\x1f') > 0 then substr(words, strpos(words, E'\\x1f') + 1) end, E'\\x1f')`;

const byArchetype = (rows: string): string =>
  `(select coalesce(json_object_agg(archetype, n), '{}') from (
    select archetype, count(*) as n from ${rows} group by 1) a)`;

/** Equal sets of categories are counted before they are taken apart, because there are few of them. */
const byCategory = (rows: string): string =>
  `(select coalesce(json_object_agg(category, n), '{}') from (
    select category, sum(sets.n) as n
    from (select categories, count(*) as n from ${rows} group by 1) sets, unnest(categories) as category
    group by 1) c)`;

/** The most frequent tags of some rows, of which at most `tagged` are looked at. @param tags SQL for those of a row */
const byTag = (db: Knex, { reach }: Terms, rows: Knex.Raw, tags: string): Knex.Raw =>
  db.raw(
    `(select coalesce(json_agg(json_build_object('tag', coalesce(label, key), 'key', key, 'count', n) order by n desc, key), '[]')
      from (
        select key, n, (select label from neos, unnest(neos.tags) as label
          where neos.id = one and btrim(neo_search_text(label)) = key limit 1) as label
        from (
          select key, count(*) as n, any_value(id) as one
          from (select id, unnest(${tags}) as key from (? limit ?) looked_at) each
          where key <> ''
          group by key order by n desc, key limit ?) common) labelled)`,
    [rows, reach.tagged, SEARCH_TAGS_OFFERED],
  );

/**
 * Counts some kinds among the rows of `found`, each facet without its own filter; tags with all filters.
 * @param tagged the column of `found` with the tags, and whether they are worth counting
 */
const tallyOf = (
  db: Knex,
  terms: Terms,
  kinds: readonly Kind[],
  tagged: { column: 'words' | 'tags'; isWorthIt: Knex.Raw },
): Knex.Raw => {
  const chosen = 'found where of_type and of_category';
  const counts: Record<Kind, Knex.Raw> = {
    held: db.raw('(select count(*) from found)'),
    total: db.raw(`(select count(*) from ${chosen})`),
    archetypes: db.raw(byArchetype('found where of_category')),
    categories: db.raw(byCategory('found where of_type')),
    tags: db.raw(`case when ? then ? else '[]' end`, [
      tagged.isWorthIt,
      byTag(
        db,
        terms,
        db.raw(`select id, ${tagged.column} from ${chosen}`),
        tagged.column === 'tags' ? 'tags' : TAGS_IN_WORDS,
      ),
    ]),
  };
  return db.raw(
    `select ${kinds.map((kind) => `? as ${kind}`).join(', ')}`,
    kinds.map((kind) => counts[kind]),
  );
};

/** Counts some kinds among candidates, which have their tags. */
export const tally = (db: Knex, terms: Terms, kinds: readonly Kind[]): Knex.Raw =>
  tallyOf(db, terms, kinds, { column: 'tags', isWorthIt: db.raw('true') });

/** A walk and the conditions of its matches. */
const matchesOf = (db: Knex, terms: Terms, walked: Knex.Raw): Knex.Raw =>
  db.raw('? t where ?', [walked, isFound(db, terms, 'words')]);

const withoutArchetype = (terms: Terms): Terms => ({ ...terms, archetype: undefined });
const withoutCategories = (terms: Terms): Terms => ({ ...terms, categories: [] });

/** Counts among popular rows. */
export interface Walked {
  readonly counts: Tally;
  /** Whether these are all matches. */
  readonly isAll: boolean;
  /** The most rows that it reads. */
  readonly rows: number;
}

/** Counts among the most popular rows: all of a small catalog, and few of a large one. */
export async function countWalked(db: Knex, terms: Terms): Promise<Walked> {
  const { walk: most, look, sample, countCap } = terms.reach;
  const budget = db.raw('(select case when is_small then ?::int else ?::int end from catalog)', [
    most,
    look,
  ]);
  // Else more rows are read, and their tags are counted.
  const isEnough = db.raw(
    `((select is_small from catalog)
      or (select count(*) > ? from found where of_type and of_category))`,
    [countCap],
  );
  const { rows } = await db.raw<{ rows: [Tally & { isSmall: boolean }] }>(
    `with catalog as materialized (select not exists (select from neo_search offset ?) as is_small),
    found as materialized (select ? from ? limit ?)
    select t.*, (select is_small from catalog) as "isSmall" from (?) t`,
    [
      most - 1,
      asFound(db, terms, 'words'),
      matchesOf(
        db,
        withoutArchetype(withoutCategories(terms)),
        walk(db, ORDERS.popular, undefined, budget),
      ),
      sample,
      tallyOf(db, terms, KINDS, { column: 'words', isWorthIt: isEnough }),
    ],
  );
  const { isSmall, ...counts } = rows[0];
  return { counts, isAll: isSmall && counts.held < sample, rows: isSmall ? most : look };
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
    `with found as materialized (select id, words, archetype from ? limit ?)
    select ${byArchetype('found')} as archetypes, ? as tags, ? as "isAll"`,
    [
      matchesOf(db, withoutArchetype(terms), walked),
      bounds.matches,
      byTag(
        db,
        terms,
        db.raw('select id, words from found where ?', [hasArchetype(db, terms)]),
        TAGS_IN_WORDS,
      ),
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
    `with found as materialized (select categories from ? limit ?)
    select ${byCategory('found')} as categories, ? as "isAll"`,
    [matchesOf(db, withoutCategories(terms), walked), bounds.matches, isWhole(db, walked, bounds)],
  );
  return rows[0];
}
