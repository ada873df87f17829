import type { Api } from '@neo/contracts';
import { queryOptions } from '@tanstack/react-query';

/**
 * A sheet as its form begins with it: read once each time that the form is opened, in the browser alone. A form that was
 * left must not begin with what it held then.
 */
export const editedSheetQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['form', 'neos', id, 'sheet'],
    queryFn: ({ signal }) => api.sheets.get({ params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
