/**
 * Room: search. Finding NEOs by text and filters.
 *
 * It promises that pages of one search contain no NEO twice and miss none that was listed throughout, and that no query
 * reads more than its reach. It reads `neo_search`, which triggers maintain.
 *
 * In order: `search-neos` → `search-terms` (the conditions) → `search-counts` (totals and facets, by the statements of
 * `search-tally` and `search-candidates`) and `search-page` (the ids of one page), beside each other (`search-beside`)
 * → `search-similar` (if nothing matches). `search-order` and `search-cursor` define where a page begins.
 * `list-related` finds NEOs that have much in common with another.
 */
import { SEARCH_FACET_CAP } from '@neo/contracts';
import type { NeoFinds, NeoSearch } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES, isForAdults } from '@neo/domain';
import type { MemberScope } from '../../../platform/db/scope.ts';
import type { ByCreator, CardRow } from '../neo/neo.model.ts';
import { listVisibleCards } from '../neo/personas.queries.ts';
import { countFinds } from './search-counts.ts';
import type { Counted } from './search-counts.ts';
import { readSearchCursor, writeSearchCursor } from './search-cursor.ts';
import type { Tier } from './search-cursor.ts';
import { ORDERS } from './search-order.ts';
import type { Place } from './search-order.ts';
import { listPlaces } from './search-page.ts';
import { listSimilar } from './search-similar.ts';
import type { SimilarNeo } from './search-similar.ts';
import { comparable, REACH } from './search-terms.ts';
import type { Reach, Terms } from './search-terms.ts';

export interface Finds extends Omit<NeoFinds, 'neos'> {
  cards: ByCreator<CardRow>[];
}

interface Found extends Place {
  readonly tier: Tier;
}

/**
 * One page of NEOs that the viewer may find: those that contain the text or, if there are none,
 * those with similar names; with counts. Pages of one search contain no NEO twice and miss none
 * that was listed throughout. @throws invalid
 */
export async function searchNeos(
  scope: MemberScope,
  search: NeoSearch,
  reach: Reach = REACH,
): Promise<Finds> {
  const { db } = scope;
  const after =
    search.after === undefined ? undefined : readSearchCursor(search.after, search.sort);
  const [q = '', ...tags] = await comparable(db, [search.q, ...search.tag]);
  const terms: Terms = { ...search, q, tags: tags.filter(Boolean), tier: 'all', reach };
  const tiers: Tier[] =
    search.sort === 'relevance' && terms.q !== '' ? ['name', 'description'] : ['all'];
  const order = ORDERS[search.sort];
  const show = (places: readonly Place[]): Promise<Cards> => cardsOf(scope, search, places);
  const cutOf = (tier: Tier, limit: number) => ({
    order,
    after: tier === after?.tier ? after : undefined,
    limit,
  });
  const { counted, page } = await countFinds(
    db,
    terms,
    tiers[0] === 'all' ? { cut: cutOf('all', search.limit + 1), show } : undefined,
  );
  const isUnknown = terms.q !== '' && counted.exact.has('held') && counted.held === 0;
  const similar = isUnknown ? await listSimilar(db, terms) : [];

  const isNone = counted.exact.has('total') && counted.total === 0;
  const found: Found[] = [];
  for (const tier of tiers.slice(Math.max(0, tiers.indexOf(after?.tier ?? tiers[0]!)))) {
    const limit = search.limit + 1 - found.length;
    if (limit === 0 || after?.tier === 'similar' || isNone) break;
    const expected = tier === 'all' ? expectedOf(counted) : 'unknown';
    const places =
      page?.places ??
      (await listPlaces(db, { ...terms, tier }, { ...cutOf(tier, limit), expected }));
    found.push(...places.map((place) => ({ ...place, tier })));
  }
  found.push(...behind(similar, after?.tier === 'similar' ? after.id : undefined));
  const cards = page && similar.length === 0 ? page.shown : await show(found);
  return present(scope, search, { found, cards }, withSimilar(counted, similar));
}

type Cards = Awaited<ReturnType<typeof listVisibleCards>>;

const cardsOf = (
  scope: MemberScope,
  { limit }: NeoSearch,
  places: readonly Place[],
): Promise<Cards> =>
  listVisibleCards(
    scope,
    places.slice(0, limit).map(({ id }) => id),
  );

const expectedOf = ({ exact }: Counted): 'few' | 'many' => (exact.has('total') ? 'few' : 'many');

const isChosen = ({ isOfType, isOfCategory }: SimilarNeo): boolean => isOfType && isOfCategory;

/** The similar NEOs after this id. */
function behind(similar: readonly SimilarNeo[], id: string | undefined): Found[] {
  const chosen = similar.filter(isChosen);
  const rest = chosen.slice(chosen.findIndex((neo) => neo.id === id) + 1);
  return rest.map((neo) => ({ id: neo.id, value: '', tier: 'similar' }));
}

function present(
  scope: MemberScope,
  { sort, limit }: NeoSearch,
  { found, cards }: { found: readonly Found[]; cards: Cards },
  { total, countCap, exact, archetypes, categories, tags }: Counted,
): Finds {
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const isExact = exact.has('archetypes') && exact.has('categories');
  const capped = (count = 0): number => (isExact ? count : Math.min(count, SEARCH_FACET_CAP));
  // Their number is not known for the other pages, so the total is then a guess.
  const isLeftOut = scope.viewer.isMinor === true && cards.size < page.length;
  return {
    cards: page.flatMap(({ id }) => cards.get(id) ?? []),
    ...(isLeftOut && { isAdultLeftOut: true as const }),
    total: { count: Math.min(total, countCap), isExact: total <= countCap && !isLeftOut },
    facets: {
      archetypes: tallied(ARCHETYPES, (key) => capped(archetypes[key])),
      categories: tallied(CATEGORIES, (key) => capped(categories[key])),
      isExact,
      tags: tags
        .filter(({ tag }) => !scope.viewer.isMinor || !isForAdults([tag]))
        .map(({ tag, count }) => ({
          tag,
          count: exact.has('tags') ? count : Math.min(count, SEARCH_FACET_CAP),
        })),
      areTagsExact: exact.has('tags'),
    },
    next: last ? writeSearchCursor({ ...last, sort }) : null,
  };
}

const tallied = <Key extends string>(
  keys: readonly Key[],
  count: (key: Key) => number,
): Record<Key, number> =>
  Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;

/** Adds the similar names to the counts, because they are part of the result. */
function withSimilar(counted: Counted, similar: readonly SimilarNeo[]): Counted {
  if (similar.length === 0) return counted;
  const archetypes = { ...counted.archetypes };
  const categories = { ...counted.categories };
  for (const neo of similar) {
    if (neo.isOfCategory) archetypes[neo.archetype] = (archetypes[neo.archetype] ?? 0) + 1;
    if (!neo.isOfType) continue;
    for (const category of neo.categories) categories[category] = (categories[category] ?? 0) + 1;
  }
  return {
    ...counted,
    archetypes,
    categories,
    total: counted.total + similar.filter(isChosen).length,
  };
}
