import type { Api, ApiError } from '@neo/client';
import type { InsightDays, Neo, PublicProfile, SearchSort, User } from '@neo/contracts';
import { isApiError } from '@neo/client';
import { CATALOG_LIMIT } from '@neo/domain';
import type { Archetype, Category } from '@neo/domain';
import { infiniteQueryOptions, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';

const MINUTE = 60_000;

/** Whether the session has ended while the page was open. */
export const isSignedOut = (error: Error | null): boolean =>
  isApiError(error) && error.code === 'not_signed_in';

/**
 * A cache of answers: never stale by itself, never retried (specification, section 7). For the browser; the server has
 * one for each request (request-queries.ts).
 */
export function createQueries(Client: typeof QueryClient = QueryClient): QueryClient {
  // The session ended elsewhere: the guard notices and asks to sign in again. A refused change is reported first
  // (shell/use-signed-out.ts).
  const onError = (error: Error) => {
    if (isSignedOut(error)) client.setQueryData(keys.session, null);
  };
  const client: QueryClient = new Client({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false },
      // `gcTime: 0` drops a password among the variables with its form. Without a network a change fails at once.
      mutations: { retry: false, gcTime: 0, networkMode: 'always' },
    },
  });
  return client;
}

/** The keys are the parts of the path: refreshing `['api', 'favorites']` refreshes all below it. */
export const keys = {
  session: ['api', 'auth', 'user'],
  neos: ['api', 'neos'],
  cards: ['api', 'neos', 'cards'],
  catalog: ['api', 'neos', 'catalog'],
  search: ['api', 'neos', 'search'],
  followed: ['api', 'neos', 'followed'],
  people: ['api', 'users'],
  favorites: ['api', 'favorites'],
  conversations: ['api', 'conversations'],
} as const;

/** The result of `read`, or of `otherwise` if it is refused with one of these codes. */
export async function orWhenRefused<T, U>(
  read: Promise<T>,
  otherwise: (error: ApiError) => U | undefined,
): Promise<T | U> {
  try {
    return await read;
  } catch (error) {
    const answer = isApiError(error) ? otherwise(error) : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
}

/** The signed-in person; null for a visitor. */
export const sessionQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.session,
    queryFn: ({ signal }): Promise<User | null> =>
      orWhenRefused(api.identity.session({ signal }), ({ status }) =>
        status === 401 ? null : undefined,
      ),
    staleTime: 5 * MINUTE,
    refetchOnReconnect: true,
    refetchInterval: (query) => (query.state.data ? 5 * MINUTE : false),
  });

/**
 * The viewer's sign-ins besides a password. Adding one happens on Google's page, so they are always fetched on arrival.
 */
export const signInsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'auth', 'sign-ins'],
    queryFn: ({ signal }) => api.identity.signIns({ signal }),
    staleTime: 0,
  });

/** The viewer's sessions. Another browser may change them, so they are always fetched on arrival. */
export const ownSessionsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'auth', 'sessions'],
    queryFn: ({ signal }) => api.identity.sessions({ signal }),
    staleTime: 0,
  });

/** The viewer's API keys, all on one page. Programs use them, so they are always fetched on arrival. */
export const keysQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'me', 'keys'],
    queryFn: async ({ signal }) => (await api.keys.list({ signal })).items,
    staleTime: 0,
  });

/** The facts about this deployment that screens need. */
export const deploymentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'deployment'],
    queryFn: ({ signal }) => api.meta.deployment({ signal }),
  });

/** The viewer's own NEOs. */
export const ownCardsQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.cards,
    queryFn: ({ signal }) => api.personas.cards({ signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 3 && !(isApiError(error) && error.status === 401),
  });

/** The public NEOs, most popular first. */
export const publicCardsQuery = (api: Api, limit: number = CATALOG_LIMIT) =>
  queryOptions({
    queryKey: [...keys.cards, { public: 'true', limit }],
    queryFn: ({ signal }) =>
      api.personas.cards({ query: { public: 'true', limit: String(limit) }, signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });

/**
 * The parameters of the catalog's address. The limit is explicit although it is the default (specification, section 7).
 */
export const catalogParams = (archetype: Archetype | null, limit: number = CATALOG_LIMIT) => ({
  ...(archetype && { archetype }),
  limit: String(limit),
});

/** The catalog, of one archetype or (null) of all, or its beginning. */
export const catalogQuery = (
  api: Api,
  archetype: Archetype | null,
  limit: number = CATALOG_LIMIT,
) =>
  queryOptions({
    queryKey: [...keys.catalog, { archetype: archetype ?? 'all', limit }],
    queryFn: ({ signal }) =>
      api.personas.catalog({ query: catalogParams(archetype, limit), signal }),
    staleTime: 3 * MINUTE,
    gcTime: 15 * MINUTE,
  });

/** The query of the catalog's search on the server. */
export interface CatalogSearch {
  q: string;
  archetype: Archetype | null;
  categories: readonly Category[];
  tags: readonly string[];
  sort: SearchSort;
}

/** Pages of search results, for a catalog that is larger than one answer. */
export const searchQuery = (api: Api, { q, archetype, categories, tags, sort }: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: [...keys.search, { q, archetype: archetype ?? 'all', categories, tags, sort }],
    queryFn: ({ pageParam, signal }) =>
      api.personas.search({
        query: {
          q,
          sort,
          ...(archetype && { archetype }),
          ...(categories.length > 0 && { categories: categories.join(',') }),
          ...(tags.length > 0 && { tag: [...tags] }),
          ...(pageParam !== null && { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    staleTime: 3 * MINUTE,
    gcTime: 15 * MINUTE,
  });

/** A NEO, or why it is not shown. */
export type NeoView =
  | { kind: 'shown'; neo: Neo }
  | { kind: 'refused'; why: 'not_found' | 'private' | 'password_required' | 'not_signed_in' };

const REFUSALS = ['not_found', 'private', 'password_required', 'not_signed_in'] as const;

/** @param read gets the NEO */
export const viewOf = (read: Promise<Neo>): Promise<NeoView> =>
  orWhenRefused(
    read.then((neo): NeoView => ({ kind: 'shown', neo })),
    ({ code }): NeoView | undefined => {
      const why = REFUSALS.find((refusal) => refusal === code);
      return why && { kind: 'refused', why };
    },
  );

/** One NEO as the viewer may see it. Only its form loads the fields of its character. */
export const neoQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.neos, id],
    queryFn: ({ signal }) =>
      viewOf(api.personas.get({ params: { id }, query: { as: 'card' }, signal })),
    staleTime: 5 * MINUTE,
  });

/** One NEO as its profile shows it: its card, and what its creator tells people. */
export const profileQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.neos, id, 'profile'],
    queryFn: ({ signal }) =>
      viewOf(api.personas.get({ params: { id }, query: { as: 'profile' }, signal })),
    staleTime: 5 * MINUTE,
  });

/** NEOs that have much in common with this one. */
export const relatedQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.neos, id, 'similar'],
    queryFn: ({ signal }) => api.personas.similar({ params: { id }, signal }),
    staleTime: 5 * MINUTE,
  });

/** The figures of the viewer's NEOs. */
export const insightsQuery = (api: Api, days: InsightDays) =>
  queryOptions({
    queryKey: [...keys.neos, 'insights', days],
    queryFn: ({ signal }) => api.personas.insights({ query: { days: String(days) }, signal }),
    staleTime: MINUTE,
  });

/** The newest NEOs of people whom the viewer follows. */
export const followedQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.followed,
    queryFn: ({ signal }) => api.personas.followed({ signal }),
    staleTime: 3 * MINUTE,
  });

/** Debates of the house, for visitors. */
export const debateExamplesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'debates', 'examples'],
    queryFn: ({ signal }) => api.debates.examples({ signal }),
  });

/** The viewer's favourites. */
export const favoritesQuery = (api: Api) =>
  queryOptions({
    queryKey: keys.favorites,
    queryFn: ({ signal }) => api.favorites.list({ signal }),
    staleTime: 2 * MINUTE,
    gcTime: 5 * MINUTE,
  });

/** Whether the viewer has marked this NEO. */
export const favoriteCheckQuery = (api: Api, neoId: string) =>
  queryOptions({
    queryKey: [...keys.favorites, 'check', neoId],
    queryFn: ({ signal }) => api.favorites.check({ params: { neoId }, signal }),
    staleTime: MINUTE / 2,
  });

/** How many people have marked this NEO. */
export const favoriteCountQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...keys.favorites, 'count', id],
    queryFn: ({ signal }) => api.favorites.count({ params: { id }, signal }),
    staleTime: MINUTE / 2,
  });

/** A person's public profile data; null if there is nobody with this name. */
export const personQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: [...keys.people, username],
    queryFn: ({ signal }): Promise<PublicProfile | null> =>
      orWhenRefused(api.personas.person({ params: { username }, signal }), ({ status }) =>
        status === 404 ? null : undefined,
      ),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });

/** A person's public profile. */
export const personCardsQuery = (api: Api, username: string) =>
  queryOptions({
    queryKey: [...keys.people, username, 'neos'],
    queryFn: ({ signal }) => api.personas.personCards({ params: { username }, signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
  });
