import type { Api } from '@neo/client';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** The loaders' tools on both sides: the typed API and the cache of its answers. */
export interface Data {
  api: Api;
  queries: QueryClient;
}

/** Set for each request by the server's handler, and once for the page's life in the browser. */
export const dataContext = createContext<Data>();

/** The nonce of this response's content security policy; server only. */
export const nonceContext = createContext<string>();
