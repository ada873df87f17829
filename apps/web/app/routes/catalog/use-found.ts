import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { SEARCH_PAGE } from '@neo/contracts';
import { useDeferredValue, useTransition } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../data/api.ts';
import { catalogQuery, searchQuery } from '../../data/queries.ts';
import { useUser } from '../../data/use-user.ts';
import type { CatalogSearch } from '../../data/queries.ts';
import { readText } from './filters.ts';
import type { CatalogFilters } from './filters.ts';
import { findHere, isSearchedThere, joinPages } from './found.ts';
import { useSteps } from './use-steps.ts';
import type { Found } from './found.ts';

/** The query for these filters and this text. */
export function searchOf(
  { archetype, categories, tags, sort }: CatalogFilters,
  q: string,
): CatalogSearch {
  return { q, archetype, categories, tags, sort: sort ?? (q === '' ? 'popular' : 'relevance') };
}

/** The results of the catalog and the next page. */
export interface CatalogFinds {
  /** Undefined while loading. */
  found: Found | undefined;
  isFailed: boolean;
  isFetching: boolean;
  retry: () => void;
  /** The shown results belong to the previous filters. */
  isOld: boolean;
  /** The server searched for a text: the best match comes first. */
  isByMatch: boolean;
  /** Null if everything is shown. */
  more: {
    /** How many more pages were loaded already. */
    pages: number;
    load: () => void;
    isLoading: boolean;
    isFailed: boolean;
  } | null;
}

/**
 * The NEOs that match the filters, in pages: filtered here while typing if the whole catalog is loaded, or else by the
 * server.
 */
export function useFound(filters: CatalogFilters, text: string): CatalogFinds {
  const api = useApi();
  const [params] = useSearchParams();
  // The server is only asked when the address changes, not for every letter.
  const asked = readText(params);
  const catalog = useQuery(catalogQuery(api, filters.archetype));
  const isMinor = useUser()?.isMinor ?? false;
  const isSearched =
    catalog.data !== undefined && isSearchedThere(catalog.data, { ...filters, isMinor });
  const search = useInfiniteQuery({
    ...searchQuery(api, searchOf(filters, asked)),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  // A letter in the field does not wait for the cards.
  const here = useDeferredValue(text);
  const wanted = JSON.stringify([here, filters]);
  const [count, show] = useSteps(wanted);
  const [isStarting, start] = useTransition();
  if (!isSearched) {
    const all = catalog.data && findHere(catalog.data, here, filters);
    const neos = all?.neos.slice(0, count * SEARCH_PAGE) ?? [];
    return {
      found: all && { ...all, neos },
      isFailed: catalog.isError,
      isFetching: catalog.isFetching,
      retry: () => void catalog.refetch(),
      isOld: false,
      isByMatch: false,
      more:
        all && neos.length < all.neos.length
          ? {
              pages: count,
              // In a transition: rendering 24 cards at once blocks scrolling on slow phones.
              load: () => start(() => show(count + 1)),
              isLoading: isStarting,
              isFailed: false,
            }
          : null,
    };
  }
  const pages = search.data?.pages ?? [];
  return {
    found: joinPages(pages),
    isFailed: search.isError,
    isFetching: search.isFetching,
    retry: () => void search.refetch(),
    isOld: search.isPlaceholderData || asked !== text.trim(),
    isByMatch: asked !== '',
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
