export const SEARCH_SORTS = ['popular', 'trending', 'newest', 'name', 'relevance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Results are counted up to here. More than that is this number with `isExact` false, shown as "1,000+". */
export const SEARCH_COUNT_CAP = 1000;
/** How far facets are counted if they are not exact. This number is shown as "100+". */
export const SEARCH_FACET_CAP = 100;
/** How many tags a search may ask for. */
export const SEARCH_TAGS_MAX = 8;
/** How many tags of the results are offered, the most frequent first. */
export const SEARCH_TAGS_OFFERED = 24;
/** How many NEOs like another are shown. */
export const RELATED_SHOWN = 6;
/** Results per page, unless the query says otherwise. */
export const SEARCH_PAGE = 24;
