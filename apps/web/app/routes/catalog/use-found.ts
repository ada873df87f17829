import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { catalogQuery, searchQuery } from '../../data/queries.ts';
import type { CatalogSearch } from '../../data/queries.ts';
import { readFilters, readText } from './filters.ts';
import { findHere, isLarge, joinPages } from './found.ts';
import type { Found } from './found.ts';

/** What the server is asked for at an address of the catalog. */
export function searchOf(params: URLSearchParams): CatalogSearch {
  const { archetype, categories, sort } = readFilters(params);
  const q = readText(params);
  return { q, archetype, categories, sort: sort ?? (q === '' ? 'popular' : 'relevance') };
}

/** What the catalog found, and what comes after it. */
export interface CatalogFinds {
  /** Undefined while it is on its way. */
  found: Found | undefined;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  /** What is shown is of the filters before. */
  isOld: boolean;
  /** The server searches: the best match can come first. */
  isSearched: boolean;
  /** Null where everything is shown. */
  more: {
    /** How many times more came already. */
    pages: number;
    load: () => void;
    isLoading: boolean;
    isFailed: boolean;
  } | null;
}

/**
 * What passes the filters of the address: of a catalog that came whole, here and as one types; of a larger one, by the
 * server and in pages.
 */
export function useFound(text: string): CatalogFinds {
  const api = useApi();
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const catalog = useQuery(catalogQuery(api, filters.archetype));
  const isSearched = catalog.data !== undefined && isLarge(catalog.data);
  const search = useInfiniteQuery({
    ...searchQuery(api, searchOf(params)),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  if (!isSearched) {
    return {
      found: catalog.data && findHere(catalog.data, text, filters),
      isFailed: catalog.isError,
      isFetching: catalog.isFetching,
      retry: () => void catalog.refetch(),
      isOld: false,
      isSearched,
      more: null,
    };
  }
  const pages = search.data?.pages ?? [];
  return {
    found: joinPages(pages),
    isFailed: search.isError,
    isFetching: search.isFetching,
    retry: () => void search.refetch(),
    isOld: search.isPlaceholderData || readText(params) !== text.trim(),
    isSearched,
    more: search.hasNextPage
      ? {
          pages: pages.length,
          load: () => void search.fetchNextPage({ cancelRefetch: false }),
          isLoading: search.isFetchingNextPage,
          isFailed: search.isFetchNextPageError,
        }
      : null,
  };
}
