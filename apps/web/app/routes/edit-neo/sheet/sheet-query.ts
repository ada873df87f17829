import type { Api } from '@neo/contracts';
import { queryOptions } from '@tanstack/react-query';

/**
 * A sheet as its form begins with it: read once each time that the edit screen is opened, in the browser alone. The
 * screen's loader forgets the one before, since a form must not begin with what was typed over then.
 */
export const editedSheetQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id, 'sheet'],
    queryFn: ({ signal }) => api.sheets.get({ params: { id }, signal }),
    staleTime: Infinity,
  });
