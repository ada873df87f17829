import { AppError, CONTRACTS, meta } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import { describeApi } from './platform/http/openapi.ts';
import { apiPage } from './platform/http/openapi-page.ts';
import { routes } from './platform/http/routes.ts';
import type { Route } from './platform/http/routes.ts';

/** What a deployment says of itself. @param isReady whether every needed part is there */
export const metaRoutes = (deployment: Deployment, isReady: () => Promise<boolean>): Route[] => {
  const openapi = describeApi(CONTRACTS) as Record<string, unknown>;
  return routes(meta, {
    deployment: () => deployment,
    openapi: () => openapi,
    docs: () => ({
      type: 'text/html; charset=utf-8',
      bytes: Buffer.from(apiPage(CONTRACTS)),
      cacheControl: 'no-cache',
    }),
    alive: () => ({ status: 'alive' }),
    ready: async () => {
      if (!(await isReady())) throw new AppError('unavailable', { retryAfter: 1 });
      return { status: 'ready' };
    },
  });
};
