export const SEARCH_SORTS = ['popular', 'newest', 'name', 'relevance'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Finds are counted up to here. More are told as this number with `isExact` false, and shown as "1,000+". */
export const SEARCH_COUNT_CAP = 1000;
/** How far facets are counted where they are not told exactly: this number is shown as "100+". */
export const SEARCH_FACET_CAP = 100;
/** How many cards a page of finds holds when nothing is said. */
export const SEARCH_PAGE = 24;
