import type { Api } from '@neo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { viewOf } from '../../data/queries.ts';

/**
 * A NEO as its form begins with it. Its key is not below the lists': refreshing those must not change a form that
 * somebody types in.
 */
export const editedNeoQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id],
    queryFn: ({ signal }) => viewOf(api.personas.get({ params: { id }, signal })),
    staleTime: 5 * 60_000,
  });
