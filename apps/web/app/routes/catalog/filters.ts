import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Archetype, Category } from '@neo/domain';

/** The orders to choose from. Null is the default: best match for a search, else most talked with. */
export const SORTS = ['newest', 'name'] as const;
export type Sort = (typeof SORTS)[number] | null;

/** The filters in the catalog's address, without the text. */
export interface CatalogFilters {
  archetype: Archetype | null;
  categories: Category[];
  sort: Sort;
}

/** Reads the filters of an address. Unknown values are dropped. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const asked = params.getAll('category');
  return {
    archetype: ARCHETYPES.find((archetype) => archetype === params.get('type')) ?? null,
    categories: CATEGORIES.filter((category) => asked.includes(category)),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
  };
}

/** The text of an address, cut to the length that a search accepts. */
export const readText = (params: URLSearchParams): string =>
  (params.get('q') ?? '').trim().slice(0, 200);

/**
 * Applies a choice from a list that may be older than the filters: a second click can come before the page shows the
 * first.
 * @param now the current filters
 * @param seen the filters in the list
 * @param chosen the filters in the list after the click
 */
export function chooseCategories(
  now: readonly Category[],
  seen: readonly Category[],
  chosen: readonly Category[],
): Category[] {
  return CATEGORIES.filter((category) =>
    seen.includes(category) === chosen.includes(category)
      ? now.includes(category)
      : chosen.includes(category),
  );
}

/** Puts other filters into an address; text and view stay. */
export function writeFilters(
  query: URLSearchParams,
  { archetype, categories, sort }: CatalogFilters,
): void {
  for (const name of ['type', 'category', 'sort']) query.delete(name);
  if (archetype) query.set('type', archetype);
  for (const category of categories) query.append('category', category);
  if (sort) query.set('sort', sort);
}
