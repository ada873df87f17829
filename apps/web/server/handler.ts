import type { HandlePage } from '@neo/client';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { dataContext, nonceContext } from '../app/data/context.ts';
import { createRequestQueries } from '../app/data/server/request-queries.ts';

const handlePage = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Renders one page for one viewer: its cache of answers lives as long as the request. */
const handle: HandlePage = (request, { api, nonce }) => {
  const context = new RouterContextProvider();
  context.set(dataContext, { api, queries: createRequestQueries() });
  context.set(nonceContext, nonce);
  return handlePage(request, context);
};

export default handle;
