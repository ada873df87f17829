import { SEARCH_TAGS_MAX } from '@neo/contracts';
import { ARCHETYPES, CATEGORIES, lengthOf, SHEET_LIMITS } from '@neo/domain';
import type { Archetype, Category } from '@neo/domain';

/** The orders to choose from. Null is the default: best match for a search, else most talked with. */
export const SORTS = ['trending', 'newest', 'name'] as const;
export type Sort = (typeof SORTS)[number] | null;

/** The filters in the catalog's address, without the text. */
export interface CatalogFilters {
  archetype: Archetype | null;
  categories: Category[];
  /** A result has all of them. */
  tags: string[];
  sort: Sort;
}

/** Reads the filters of an address. Unknown values are dropped. */
export function readFilters(params: URLSearchParams): CatalogFilters {
  const asked = params.getAll('category');
  return {
    archetype: ARCHETYPES.find((archetype) => archetype === params.get('type')) ?? null,
    categories: CATEGORIES.filter((category) => asked.includes(category)),
    tags: readTags(params),
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? null,
  };
}

/** The tags of an address, as many and as long as a search accepts. */
function readTags(params: URLSearchParams): string[] {
  const tags = params.getAll('tag').map((tag) => tag.trim());
  const known = tags.filter((tag) => tag !== '' && lengthOf(tag) <= SHEET_LIMITS.tag);
  return [...new Set(known)].slice(0, SEARCH_TAGS_MAX);
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
  return CATEGORIES.filter((category) => isChosen(category, { now, seen, chosen }));
}

/** The same for tags, of which the newest are last. */
export function chooseTags(
  now: readonly string[],
  seen: readonly string[],
  chosen: readonly string[],
): string[] {
  const tags = [...new Set([...now, ...chosen])];
  return tags.filter((tag) => isChosen(tag, { now, seen, chosen })).slice(0, SEARCH_TAGS_MAX);
}

const isChosen = <T>(
  value: T,
  { now, seen, chosen }: Record<'now' | 'seen' | 'chosen', readonly T[]>,
): boolean =>
  seen.includes(value) === chosen.includes(value) ? now.includes(value) : chosen.includes(value);

/** Puts other filters into an address; text and view stay. */
export function writeFilters(
  query: URLSearchParams,
  { archetype, categories, tags, sort }: CatalogFilters,
): void {
  for (const name of ['type', 'category', 'tag', 'sort']) query.delete(name);
  if (archetype) query.set('type', archetype);
  for (const category of categories) query.append('category', category);
  for (const tag of tags) query.append('tag', tag);
  if (sort) query.set('sort', sort);
}
