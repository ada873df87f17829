import { SEARCH_TAGS_OFFERED } from '@neo/contracts';
import type { NeoCard, NeoFinds, SearchSort } from '@neo/contracts';
import { CATEGORIES, CATALOG_LIMIT } from '@neo/domain';
import type { Category } from '@neo/domain';
import { folded } from '../../i18n/folded.ts';
import { searchNeos } from '../../features/search/search-neos.ts';
import type { CatalogFilters, Sort } from './filters.ts';

/** The part of the results that the catalog shows. */
export interface Found {
  neos: NeoCard[];
  /** The number of results, or a minimum if it is not exact. */
  total: NeoFinds['total'];
  /** How many results each category would have, with the other filters unchanged. */
  categories: Record<Category, number>;
  /** The most frequent tags of the results. */
  tags: NeoFinds['facets']['tags'];
  areTagsExact: boolean;
  /** The viewer is a minor, and results that are meant for adults were left out. */
  isAdultLeftOut: boolean;
}

/**
 * Whether the server must search: the catalog may be larger than one answer, the order is known there alone, or the
 * viewer is a minor, for whom the search says whether something was left out.
 */
export const isSearchedThere = (
  catalog: readonly NeoCard[],
  { sort, isMinor }: { sort: Sort | SearchSort; isMinor: boolean },
): boolean => isMinor || sort === 'trending' || catalog.length >= CATALOG_LIMIT;

const sorted = (neos: NeoCard[], sort: Sort): NeoCard[] => {
  if (sort === 'newest') return neos.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (sort === 'name') return neos.toSorted((a, b) => a.name.localeCompare(b.name));
  return neos;
};

/** The NEOs of a whole catalog that pass the filters. */
export function findHere(
  catalog: readonly NeoCard[],
  text: string,
  { categories, tags, sort }: Pick<CatalogFilters, 'categories' | 'tags' | 'sort'>,
): Found {
  const ofText = withTags(searchNeos(catalog, text), tags);
  const neos = searchNeos(ofText, '', categories);
  const counts = CATEGORIES.map((category) => [
    category,
    searchNeos(ofText, '', [category]).length,
  ]);
  return {
    neos: sorted(neos, sort),
    total: { count: neos.length, isExact: true },
    categories: Object.fromEntries(counts) as Record<Category, number>,
    tags: countTags(neos),
    areTagsExact: true,
    isAdultLeftOut: false,
  };
}

/** Tags are compared as texts are: in any case and with any accents. */
const keysOf = ({ tags = [] }: Pick<NeoCard, 'tags'>): string[] => tags.map(folded);

function withTags(neos: NeoCard[], tags: readonly string[]): NeoCard[] {
  const wanted = tags.map(folded);
  return neos.filter((neo) => wanted.every((tag) => keysOf(neo).includes(tag)));
}

function countTags(neos: readonly NeoCard[]): Found['tags'] {
  const byKey = new Map<string, { tag: string; count: number }>();
  for (const tag of neos.flatMap(({ tags = [] }) => tags)) {
    const known = byKey.get(folded(tag));
    byKey.set(folded(tag), { tag: known?.tag ?? tag, count: (known?.count ?? 0) + 1 });
  }
  const inOrder = [...byKey.entries()].toSorted(
    // Not `localeCompare`: its rules take a slow phone 50 ms to load.
    ([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1),
  );
  return inOrder.slice(0, SEARCH_TAGS_OFFERED).map(([, count]) => count);
}

/** The results that were loaded so far. A NEO that moved between two pages is shown once. */
export function joinPages(pages: readonly NeoFinds[]): Found | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const byId = new Map(pages.flatMap(({ neos }) => neos).map((neo) => [neo.id, neo]));
  return {
    neos: [...byId.values()],
    total: first.total,
    ...first.facets,
    isAdultLeftOut: pages.some((page) => page.isAdultLeftOut === true),
  };
}
