import type { Api } from '@neo/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keys } from './queries.ts';

/**
 * The viewer's own messages with these words, newest first. Always fetched on arrival, so that new messages are found
 * too.
 */
export const messageSearchQuery = (api: Api, q: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.conversations, 'search', { q }],
    queryFn: ({ pageParam, signal }) =>
      api.conversationSearch.search({
        query: { q, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
    refetchOnMount: false,
    gcTime: 60_000,
  });

/** The viewer's persons, all on one page. */
export const personsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'me', 'persons'],
    queryFn: async ({ signal }) => (await api.persons.list({ signal })).items,
    staleTime: 0,
  });
