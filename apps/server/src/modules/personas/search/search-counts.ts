import { SEARCH_FACET_CAP, SEARCH_TAGS_OFFERED } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Knex } from 'knex';
import { amongCandidates, byIndex } from './search-candidates.ts';
import type { Candidates } from './search-candidates.ts';
import { ORDERS, walk } from './search-order.ts';
import type { Place } from './search-order.ts';
import { sorted } from './search-page.ts';
import type { Cut } from './search-page.ts';
import {
  hasArchetype,
  hasCategory,
  hasClassification,
  hasTags,
  holdsText,
  isFound,
  isFoundByIndex,
} from './search-terms.ts';
import type { Terms } from './search-terms.ts';

/** A tag of the results. */
interface TagCount {
  /** As one of the results has it. */
  readonly tag: string;
  /** As tags are compared. */
  readonly key: string;
  readonly count: number;
}

/** Counts of a search: in total, and per facet without that facet's own filter. */
interface Tally {
  /** Matches of the text, ignoring archetype and categories. */
  readonly held: number;
  readonly total: number;
  readonly archetypes: Partial<Record<string, number>>;
  readonly categories: Partial<Record<string, number>>;
  /** The most frequent ones, with all filters. */
  readonly tags: readonly TagCount[];
}

type Kind = keyof Tally;
const KINDS = [
  'held',
  'total',
  'archetypes',
  'categories',
  'tags',
] as const satisfies readonly Kind[];

export interface Counted extends Tally {
  /** The counts that are complete. Others are lower bounds. */
  readonly exact: ReadonlySet<Kind>;
  readonly countCap: number;
  /** The requested page, if it was computed along the way. */
  readonly places?: Place[];
}

/** One match is enough to suppress similar names. */
const FIND = 1;
/** Safety factor, so that a longer walk does not miss its goal by chance. */
const MARGIN = 1.2;
/** Share of matches among the most popular rows below which counting all of them is affordable. */
const RARE = 0.005;
const FACETS = { archetypes: ARCHETYPES, categories: CATEGORIES };

/** The counts of a kind that are below their cap, with the cap. */
function missing(tally: Counted, kind: Kind): [known: number, cap: number][] {
  // One more than is shown, to distinguish a thousand from more.
  const known: [number, number][] =
    kind === 'held'
      ? [[tally.held, FIND]]
      : kind === 'total'
        ? [[tally.total, tally.countCap + 1]]
        : kind === 'tags'
          ? // Nobody knows which tags there are. The sample that settles the total is enough.
            missing(tally, 'total')
          : FACETS[kind].map((key) => [tally[kind][key] ?? 0, SEARCH_FACET_CAP]);
  return known.filter(([count, cap]) => count < cap);
}

const isSettled = (counted: Counted, kind: Kind): boolean =>
  counted.exact.has(kind) || missing(counted, kind).length === 0;

/**
 * Counts the matches: exactly if there are few, else up to the caps.
 * @param cut the page to compute along the way if all matches are read anyway
 */
export async function countFinds(
  db: Knex,
  terms: Terms,
  cut: Omit<Cut, 'expected'>,
): Promise<Counted> {
  let counted = await countWalked(db, terms);
  // Walk further only if the first walk predicts that this suffices.
  const facets = timesToSettle(counted, ['archetypes', 'categories']);
  const total = timesToSettle(counted, ['total']);
  if (facets > 1 && facets <= terms.reach.walkOn) counted = await countWalked(db, terms, facets);
  if (!isSettled(counted, 'total') && total <= terms.reach.walkOn * 2) {
    counted = { ...counted, total: await countTotal(db, terms, total) };
  }
  for (const [list, kinds] of listsOf(terms, counted)) {
    if (kinds.every((kind) => isSettled(counted, kind))) continue;
    const found = await amongCandidates<Tally>(db, list, {
      counts: tally(db, terms),
      ...(kinds.includes('total') && { page: sorted(db, terms, cut) }),
    });
    counted = merge(counted, found, kinds);
  }
  return settle(db, terms, counted);
}

/** The factor by which the walk must grow to reach all these caps. */
const timesToSettle = (counted: Counted, kinds: readonly Kind[]): number =>
  Math.max(
    1,
    ...kinds
      .filter((kind) => !isSettled(counted, kind))
      .flatMap((kind) => missing(counted, kind))
      .map(([known, cap]) => (MARGIN * cap) / known),
  );

/** The lists to count, each with its counts. Without filters they are the same list. */
function listsOf(terms: Terms, { held }: Counted): [Terms, readonly Kind[]][] {
  const byText = { ...terms, archetype: undefined, categories: [] };
  const lists = new Map<string, [Terms, readonly Kind[]]>();
  const add = (list: Terms, added: readonly Kind[]): void => {
    const key = JSON.stringify([list.archetype ?? '', list.categories]);
    const [, kinds] = lists.get(key) ?? [list, []];
    lists.set(key, [list, [...kinds, ...added]]);
  };
  // If the text alone has few matches, its list contains every count and the others are not needed.
  if (held < terms.reach.walk * RARE) add(byText, KINDS);
  add(terms, ['total', 'tags']);
  add({ ...terms, archetype: undefined }, ['archetypes']);
  add({ ...terms, categories: [] }, ['categories']);
  add(byText, ['held']);
  return [...lists.values()];
}

/** Merges a list's counts: complete ones replace, partial ones raise the lower bound. */
function merge(
  counted: Counted,
  found: Candidates<Tally> | undefined,
  kinds: readonly Kind[],
): Counted {
  if (!found) return counted;
  const { isAll, counts, places } = found;
  const more = { ...counted, exact: new Set(counted.exact), ...(places && { places }) };
  for (const kind of kinds) {
    if (isAll) more.exact.add(kind);
    if (kind === 'tags') {
      more.tags = isAll ? counts.tags : mostOf(counted.tags, counts.tags);
    } else if (kind === 'held' || kind === 'total') {
      more[kind] = isAll ? counts[kind] : Math.max(counted[kind], counts[kind]);
    } else {
      const most = (key: string): number =>
        Math.max(counts[kind][key] ?? 0, isAll ? 0 : (counted[kind][key] ?? 0));
      more[kind] = Object.fromEntries(FACETS[kind].map((key) => [key, most(key)]));
    }
  }
  return more;
}

/** Lower bounds from two samples. */
function mostOf(one: readonly TagCount[], other: readonly TagCount[]): TagCount[] {
  const byKey = new Map<string, TagCount>();
  for (const tag of [...one, ...other]) {
    if (tag.count > (byKey.get(tag.key)?.count ?? 0)) byKey.set(tag.key, tag);
  }
  const inOrder = [...byKey.values()].toSorted(
    (a, b) => b.count - a.count || (a.key < b.key ? -1 : 1),
  );
  return inOrder.slice(0, SEARCH_TAGS_OFFERED);
}

/** The tags of stored words. */
const TAGS_IN_WORDS = `string_to_array(substr(words, strpos(words, E'\\x1f')), E'\\x1f')`;

/** Counts the rows of `found`, each facet without its own filter; tags with all filters. */
const tally = (db: Knex, terms: Terms): Knex.Raw =>
  db.raw(
    `with marked as (select id, words, archetype, categories, (?) as of_type, (?) as of_category from found)
    select
      (select count(*) from marked) as held,
      (select count(*) from marked where of_type and of_category) as total,
      (select coalesce(json_object_agg(archetype, n), '{}') from (
        select archetype, count(*) as n from marked where of_category group by 1) a) as archetypes,
      (select coalesce(json_object_agg(category, n), '{}') from (
        select category, count(*) as n from marked, unnest(categories) as category
        where of_type group by 1) c) as categories,
      (select coalesce(json_agg(json_build_object('tag', coalesce(label, key), 'key', key, 'count', n) order by n desc, key), '[]')
        from (
          select key, n, (select label from neos, unnest(neos.tags) as label
            where neos.id = one and btrim(neo_search_text(label)) = key limit 1) as label
          from (
            select key, count(*) as n, (array_agg(id))[1] as one from marked, unnest(${TAGS_IN_WORDS}) as key
            where of_type and of_category and strpos(words, E'\\x1f') > 0 and key <> ''
            group by key order by n desc, key limit ?) common) labelled) as tags`,
    [hasArchetype(db, terms), hasCategory(db, terms), SEARCH_TAGS_OFFERED],
  );

/** Counts the matches in a walk, up to the cap. */
async function countTotal(db: Knex, terms: Terms, times: number): Promise<number> {
  const { rows } = await db.raw<{ rows: [{ total: number }] }>(
    'select count(*) as total from (select from ? t where ? limit ?) x',
    [
      walk(db, ORDERS.popular, undefined, Math.ceil(terms.reach.walk * times)),
      isFound(db, terms, 'words'),
      terms.reach.countCap + 1,
    ],
  );
  return rows[0].total;
}

/**
 * Counts among the most popular rows; `times` extends the walk, which may cover everything listed.
 */
async function countWalked(db: Knex, terms: Terms, times = 1): Promise<Counted> {
  const budget = Math.ceil(terms.reach.walk * times);
  const sample = Math.ceil(terms.reach.sample * times);
  const walked = walk(db, ORDERS.popular, undefined, budget);
  const { rows } = await db.raw<{ rows: [Tally & { isAll: boolean }] }>(
    `with found as materialized (select id, words, archetype, categories from ? t where ? and ? and ? limit ?)
    select t.*, held < ? and (select count(*) < ? from ? w) as "isAll" from (?) t`,
    [
      walked,
      holdsText(db, terms, 'words'),
      hasClassification(db, terms),
      hasTags(db, terms, 'words'),
      sample,
      sample,
      budget,
      walked,
      tally(db, terms),
    ],
  );
  const { isAll, ...counts } = rows[0];
  return { ...counts, exact: new Set(isAll ? KINDS : []), countCap: terms.reach.countCap };
}

/** Counts facet values that are rare among many matches, each up to its cap. */
async function settle(db: Knex, terms: Terms, counted: Counted): Promise<Counted> {
  const asked: [string, Terms][] = [];
  const ask = <Key extends string>(
    kind: Kind,
    keys: readonly Key[],
    of: (key: Key) => Terms,
  ): void => {
    if (kind === 'held' || kind === 'total' || kind === 'tags' || isSettled(counted, kind)) return;
    const rare = keys.filter((key) => (counted[kind][key] ?? 0) < SEARCH_FACET_CAP);
    asked.push(...rare.map((key): [string, Terms] => [key, of(key)]));
  };
  ask('archetypes', ARCHETYPES, (archetype) => ({ ...terms, archetype }));
  ask('categories', CATEGORIES, (category) => ({ ...terms, categories: [category] }));
  if (asked.length === 0) return counted;
  const parts = asked.map(([key, list]) =>
    db.raw('?::text, (select count(*) from (select from neo_search where ? limit ?) x)', [
      key,
      isFoundByIndex(db, list) ?? db.raw('true'),
      SEARCH_FACET_CAP,
    ]),
  );
  // As JSON, because its keys are not converted to camelCase.
  const all = db.raw(
    `select json_build_object(${parts.map(() => '?').join(', ')}) as known`,
    parts,
  );
  const { known } = await byIndex<{ known: Tally['categories'] }>(db, all);
  return {
    ...counted,
    archetypes: { ...counted.archetypes, ...pickKeys(known, ARCHETYPES) },
    categories: { ...counted.categories, ...pickKeys(known, CATEGORIES) },
  };
}

const pickKeys = (of: Tally['categories'], keys: readonly string[]): Tally['categories'] =>
  Object.fromEntries(keys.filter((key) => key in of).map((key) => [key, of[key]]));
