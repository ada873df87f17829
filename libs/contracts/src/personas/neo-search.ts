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

/** What a search is asked with. */
export const NeoSearchQuery = z.object({
  /** Found in name or description, without regard to case and accents. Empty finds all. */
  q: oneLine().max(200, because('search_too_long:200')).default(''),
  archetype: z.enum(ARCHETYPES).optional(),
  classification: z.enum(CLASSIFICATIONS).optional(),
  categories: someCategories.default([]),
  sort: z.enum(SEARCH_SORTS).default('popular'),
  /** The `next` of the page before, asked with the same words. */
  after: z.string().max(500).optional(),
  limit: positiveWhole()
    .transform((asked) => Math.min(asked, CATALOG_LIMIT))
    .default(SEARCH_PAGE),
});
/** What a search asks for, everything checked. */
export type NeoSearch = z.output<typeof NeoSearchQuery>;

/** A page of what a search found. */
export const NeoFinds = z.object({
  neos: z.array(NeoCard),
  total: z.object({ count: z.int(), isExact: z.boolean() }),
  /**
   * How many would be found with this value chosen instead of those of its kind, the other filters kept.
   * Where `isExact` is false they are counted up to `SEARCH_FACET_CAP`: that number means as many or more.
   */
  facets: z.object({
    archetypes: z.record(z.enum(ARCHETYPES), z.int()),
    categories: z.record(z.enum(CATEGORIES), z.int()),
    isExact: z.boolean(),
  }),
  /** What asks for the next page; null on the last one. */
  next: z.string().nullable(),
});
export type NeoFinds = z.infer<typeof NeoFinds>;
