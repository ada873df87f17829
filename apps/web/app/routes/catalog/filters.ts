import { ARCHETYPES, CATEGORIES } from '@neo/domain';
import type { Archetype, Category } from '@neo/domain';

/** What the catalog's address asks for besides the text. */
export interface CatalogFilters {
  archetype: Archetype | null;
  categories: Category[];
}

/** Reads the filters of an address; what is not known is left out. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const type = params.get('type');
  const asked = params.getAll('category');
  return {
    archetype: ARCHETYPES.find((archetype) => archetype === type) ?? null,
    categories: CATEGORIES.filter((category) => asked.includes(category)),
  };
}

/**
 * What was chosen in a list that may be older than the filters: two clicks can come before the page shows the first.
 * @param now as the filters are
 * @param seen as the list showed them
 * @param chosen as the list has them after the click
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

/** The address with other filters; the text stays. */
export function writeFilters(
  params: URLSearchParams,
  { archetype, categories }: CatalogFilters,
): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('type');
  next.delete('category');
  if (archetype) next.set('type', archetype);
  for (const category of categories) next.append('category', category);
  return next;
}
