import { ARCHETYPES, CATALOG_LIMIT, CATEGORIES, CLASSIFICATIONS, SHEET_LIMITS } from '@neo/domain';
import { z } from 'zod';
import { limitUpTo, oneLine } from '../wire/fields.ts';
import { NeoCard } from './neo-card.ts';
import { SEARCH_PAGE, SEARCH_SORTS, SEARCH_TAGS_MAX } from './search-terms.ts';
import { because } from '../wire/reasons.ts';

/** Values with commas, as one parameter; none selected means all. */
const someCategories = z
  .string()
  .transform((text) => [...new Set(text.split(','))].filter((value) => value !== ''))
  .pipe(z.array(z.enum(CATEGORIES)));

/** Values with commas, in one parameter or several. */
const someTags = z
  .union([z.string(), z.array(z.string())])
  .transform((given) => {
    const tags = [given].flat().flatMap((text) => text.split(','));
    return [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  })
  .pipe(
    z
      .array(oneLine().max(SHEET_LIMITS.tag, because(`text_too_long:${SHEET_LIMITS.tag}`)))
      .max(SEARCH_TAGS_MAX, because(`list_too_long:${SEARCH_TAGS_MAX}`)),
  );

/** The query of a search. */
export const NeoSearchQuery = z.object({
  /** Found in name, description or tags, ignoring case and accents. Empty finds everything. */
  q: oneLine().max(200, because('search_too_long:200')).default(''),
  archetype: z.enum(ARCHETYPES).optional(),
  classification: z.enum(CLASSIFICATIONS).optional(),
  categories: someCategories.default([]),
  /** Every result has all of them, ignoring case and accents. */
  tag: someTags.default([]),
  sort: z.enum(SEARCH_SORTS).default('popular'),
  /** The `next` of the previous page of the same query. */
  after: z.string().max(4_000).optional(),
  limit: limitUpTo(CATALOG_LIMIT).default(SEARCH_PAGE),
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
    /** The most frequent tags of the results, and how many results have each. */
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    /** If false, tags were counted in a sample: a count then means "at least". */
    areTagsExact: z.boolean(),
  }),
  /** The viewer is a minor, and results that are meant for adults were left out. */
  isAdultLeftOut: z.literal(true).optional(),
  /** The cursor of the next page; null on the last page. */
  next: z.string().nullable(),
});
export type NeoFinds = z.infer<typeof NeoFinds>;
