import { SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { containing } from '../../../platform/db/page.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { inOrder, ORDERS, walk } from './search-order.ts';
import { containingTag, hasArchetype, isFound } from './search-terms.ts';
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

/**
 * The most frequent tags of some rows, of which at most `tagged` are looked at.
 * @param tags SQL for those of a row
 */
const byTag = (rows: string, tags: string, tagged: number | string): string =>
  `(select coalesce(json_agg(json_build_object('tag', coalesce(label, key), 'key', key, 'count', n) order by n desc, key), '[]')
    from (
      select key, n, (select label from neos, unnest(neos.tags) as label
        where neos.id = one and btrim(neo_search_text(label)) = key limit 1) as label
      from (
        select key, count(*) as n, any_value(id) as one
        from (select id, unnest(${tags}) as key from (${rows} limit ${tagged}) looked_at) each
        where key <> ''
        group by key order by n desc, key limit ${SEARCH_TAGS_OFFERED}) common) labelled)`;

const CHOSEN = 'found where of_type and of_category';

/** Counts among the rows of `found`, each facet without its own filter. */
const COUNTS: Record<Exclude<Kind, 'tags'>, string> = {
  held: '(select count(*) from found)',
  total: `(select count(*) from ${CHOSEN})`,
  archetypes: byArchetype('found where of_category'),
  categories: byCategory('found where of_type'),
};

/** Counts some kinds among candidates, tags with all filters. */
export const tally = (db: Knex, { reach }: Terms, kinds: readonly Kind[]): Knex.Raw => {
  const counts = { ...COUNTS, tags: byTag(`select id, tags from ${CHOSEN}`, 'tags', reach.tagged) };
  return db.raw(`select ${kinds.map((kind) => `${counts[kind]} as ${kind}`).join(', ')}`);
};

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

const ASKED = (name: string): string => `(select ${name} from asked)`;
/** A condition that counts only if it is asked for. */
const IF_ASKED = (name: string, condition: string): string =>
  `(${ASKED(name)} is null or ${condition})`;

// Every search begins with it, so PostgreSQL plans it once. Values in a subquery do not change the plan.
const SAMPLE = prepared<Tally & { isSmall: boolean }>(
  'sample-finds',
  `with asked as materialized (
    select ?::text as q, ?::text[] as tags, ?::text as archetype, ?::text as classification, ?::text[] as categories,
      ?::int as walk, ?::int as look, ?::int as sample, ?::int as tagged, ?::int as count_cap
  ), catalog as materialized (
    -- Counting to so many takes a third of the whole statement. Statistics that are ten times too high are harmless.
    select case when (select reltuples from pg_class where oid = 'neo_search'::regclass) > 10 * ${ASKED('walk')}
      then false else not exists (select from neo_search offset ${ASKED('walk')} - 1) end as is_small
  ), found as materialized (
    select id, words, archetype, categories,
      ${IF_ASKED('archetype', `archetype = ${ASKED('archetype')}`)} as of_type,
      ${IF_ASKED('categories', `categories && ${ASKED('categories')}`)} as of_category
    from ${inOrder(ORDERS.popular, '', `limit (select case when is_small then walk else look end from asked, catalog)`)} t
    where ${IF_ASKED('classification', `classification = ${ASKED('classification')}`)}
      and ${IF_ASKED('q', `words like ${ASKED('q')}`)}
      and ${IF_ASKED('tags', `words like all (${ASKED('tags')}::text[])`)}
    limit ${ASKED('sample')}
  )
  select ${Object.entries(COUNTS)
    .map(([kind, count]) => `${count} as ${kind}`)
    .join(', ')},
    -- Else more rows are read, and their tags are counted.
    case when (select is_small from catalog) or (select count(*) from ${CHOSEN}) > ${ASKED('count_cap')}
      then ${byTag(`select id, words from ${CHOSEN}`, TAGS_IN_WORDS, ASKED('tagged'))} else '[]' end as tags,
    (select is_small from catalog) as "isSmall"`,
);

/** Counts among the most popular rows: all of a small catalog, and few of a large one. */
export async function countWalked(db: Knex, terms: Terms): Promise<Walked> {
  const { q, tags, archetype, classification, categories, reach } = terms;
  const { walk: most, look, sample, tagged, countCap } = reach;
  const [row] = await SAMPLE(db, [
    q === '' ? null : containing(q),
    tags.length === 0 ? null : tags.map(containingTag),
    archetype ?? null,
    classification ?? null,
    categories.length === 0 ? null : categories,
    ...[most, look, sample, tagged, countCap],
  ]);
  const { isSmall, ...counts } = row!;
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
      db.raw(byTag('select id, words from found where ?', TAGS_IN_WORDS, terms.reach.tagged), [
        hasArchetype(db, terms),
      ]),
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
