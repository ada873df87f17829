import { API_PAGE, AppError, meta } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import { describedApi } from './platform/http/openapi/describe-api.ts';
import { createSiteMap, robotsText } from './html/site-map.ts';
import { routes } from './platform/http/routes.ts';
import type { Route } from './platform/http/routes.ts';

/** Routes about the deployment itself. @param isReady whether every required part works */
export const metaRoutes = (
  deployment: Deployment,
  { isDemoForAll }: { isDemoForAll: boolean },
  isReady: () => Promise<boolean>,
): Route[] => {
  const siteMap = createSiteMap();
  return routes(meta, {
    // Somebody else's caller learns of no demo account, and could not sign in with one.
    deployment: ({ caller }) =>
      isDemoForAll || !caller.isPassedOn ? deployment : { ...deployment, demo: null },
    openapi: () => describedApi(),
    docs: () => API_PAGE,
    siteMap: async ({ scope }) => ({
      type: 'application/xml; charset=utf-8',
      bytes: await siteMap(scope, deployment.publicUrl),
      cacheControl: 'public, max-age=600',
    }),
    robots: () => ({
      type: 'text/plain; charset=utf-8',
      bytes: Buffer.from(robotsText(deployment.publicUrl)),
      cacheControl: 'public, max-age=3600',
    }),
    alive: () => ({ status: 'alive' }),
    ready: async () => {
      if (!(await isReady())) throw new AppError('unavailable', { retryAfter: 1 });
      return { status: 'ready' };
    },
  });
};
