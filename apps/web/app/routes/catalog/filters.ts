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
