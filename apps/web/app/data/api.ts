import { createApi, fetchTransport } from '@neo/client';
import type { Api } from '@neo/client';
import { createContext, use } from 'react';

/** The browser's client: `fetch` on the page's own origin. */
export const browserApi = (): Api => createApi(fetchTransport());

const ApiContext = createContext<Api | null>(null);
export const ApiProvider = ApiContext;

/** The typed API of this side: in process while the server renders, `fetch` in the browser. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (api === null) throw new Error('ApiProvider is missing');
  return api;
}
