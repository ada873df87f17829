import type { Api } from '@neo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { viewOf } from '../../data/queries.ts';

/**
 * A NEO for its form. Its key is not below those of the lists: refreshing those must not change a form that
 * somebody types in.
 */
export const editedNeoQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id],
    queryFn: ({ signal }) => viewOf(api.personas.get({ params: { id }, signal })),
    staleTime: 5 * 60_000,
  });
