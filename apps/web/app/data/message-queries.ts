import type { Api } from '@neo/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { keys } from './queries.ts';

/** The viewer's own messages that have these words, newest first. What was said meanwhile is found too: never taken from the cache on arrival. */
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

/** Who the viewer can be in a chat; all are on one page. */
export const personsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'me', 'persons'],
    queryFn: async ({ signal }) => (await api.persons.list({ signal })).items,
    staleTime: 0,
  });
