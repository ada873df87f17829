import type { NeoCard, NeoFinds } from '@neo/contracts';
import { CATEGORIES, CATALOG_LIMIT } from '@neo/domain';
import type { Category } from '@neo/domain';
import { searchNeos } from '../../features/search/search-neos.ts';
import type { CatalogFilters, Sort } from './filters.ts';

/** The part of the results that the catalog shows. */
export interface Found {
  neos: NeoCard[];
  /** The number of results, or a minimum if it is not exact. */
  total: NeoFinds['total'];
  /** How many results each category would have, with the other filters unchanged. */
  categories: Record<Category, number>;
}

/** Whether the catalog may be larger than one answer, so that the server must search. */
export const isLarge = (catalog: readonly NeoCard[]): boolean => catalog.length >= CATALOG_LIMIT;

const sorted = (neos: NeoCard[], sort: Sort): NeoCard[] => {
  if (sort === 'newest') return neos.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (sort === 'name') return neos.toSorted((a, b) => a.name.localeCompare(b.name));
  return neos;
};

/** The NEOs of a whole catalog that pass the filters. */
export function findHere(
  catalog: readonly NeoCard[],
  text: string,
  { categories, sort }: Pick<CatalogFilters, 'categories' | 'sort'>,
): Found {
  const ofText = searchNeos(catalog, text);
  const neos = searchNeos(ofText, '', categories);
  const counts = CATEGORIES.map((category) => [
    category,
    searchNeos(ofText, '', [category]).length,
  ]);
  return {
    neos: sorted(neos, sort),
    total: { count: neos.length, isExact: true },
    categories: Object.fromEntries(counts) as Record<Category, number>,
  };
}

/** The results that were loaded so far. A NEO that moved between two pages is shown once. */
export function joinPages(pages: readonly NeoFinds[]): Found | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const byId = new Map(pages.flatMap(({ neos }) => neos).map((neo) => [neo.id, neo]));
  return { neos: [...byId.values()], total: first.total, categories: first.facets.categories };
}
