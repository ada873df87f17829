import type { Api } from '@neo/client';
import { queryOptions } from '@tanstack/react-query';
import { callsOf } from './api-document.ts';
import type { ApiDocument } from './api-document.ts';

const read = async (api: Api, signal: AbortSignal): Promise<ApiDocument> =>
  (await api.meta.openapi({ signal })) as unknown as ApiDocument;

/** The list of calls. It comes with the page, which the whole document would make ten times as long. */
export const callsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'openapi', 'calls'],
    queryFn: async ({ signal }) => callsOf(await read(api, signal)),
  });

/** The whole document, for the first call that is opened. */
export const documentQuery = (api: Api) =>
  queryOptions({
    queryKey: ['api', 'openapi', 'document'],
    queryFn: ({ signal }) => read(api, signal),
  });
