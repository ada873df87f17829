import { ARCHETYPES, CATALOG_LIMIT, CATEGORIES, CLASSIFICATIONS } from '@neo/domain';
import { z } from 'zod';
import { oneLine, positiveWhole } from '../wire/fields.ts';
import { NeoCard } from './neo-card.ts';
import { SEARCH_PAGE, SEARCH_SORTS } from './search-terms.ts';
import { because } from '../wire/reasons.ts';

/** Values with commas, as one parameter; none selected means all. */
const someCategories = z
  .string()
  .transform((text) => [...new Set(text.split(','))].filter((value) => value !== ''))
  .pipe(z.array(z.enum(CATEGORIES)));

/** The query of a search. */
export const NeoSearchQuery = z.object({
  /** Found in name or description, ignoring case and accents. Empty finds everything. */
  q: oneLine().max(200, because('search_too_long:200')).default(''),
  archetype: z.enum(ARCHETYPES).optional(),
  classification: z.enum(CLASSIFICATIONS).optional(),
  categories: someCategories.default([]),
  sort: z.enum(SEARCH_SORTS).default('popular'),
  /** The `next` of the previous page of the same query. */
  after: z.string().max(500).optional(),
  limit: positiveWhole()
    .transform((asked) => Math.min(asked, CATALOG_LIMIT))
    .default(SEARCH_PAGE),
});
/** A search, parsed. */
export type NeoSearch = z.output<typeof NeoSearchQuery>;

/** A page of search results. */
export const NeoFinds = z.object({
  neos: z.array(NeoCard),
  total: z.object({ count: z.int(), isExact: z.boolean() }),
  /**
   * How many results this value would have in place of the chosen ones of its kind, with the other filters kept.
   * If `isExact` is false they are counted up to `SEARCH_FACET_CAP`: that number then means "at least".
   */
  facets: z.object({
    archetypes: z.record(z.enum(ARCHETYPES), z.int()),
    categories: z.record(z.enum(CATEGORIES), z.int()),
    isExact: z.boolean(),
  }),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type NeoFinds = z.infer<typeof NeoFinds>;
