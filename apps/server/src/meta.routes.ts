import { API_PAGE, AppError, CONTRACTS, meta } from '@neo/contracts';
import type { Deployment } from '@neo/contracts';
import { describeApi } from './platform/http/openapi/describe-api.ts';
import { createSiteMap, robotsText } from './html/site-map.ts';
import { KeptJson } from './platform/json/kept-json.ts';
import { routes } from './platform/http/routes.ts';
import type { Route } from './platform/http/routes.ts';

/** Routes about the deployment itself. @param isReady whether every required part works */
export const metaRoutes = (
  deployment: Deployment,
  { isDemoForAll }: { isDemoForAll: boolean },
  isReady: () => Promise<boolean>,
): Route[] => {
  // Made for the first reader: a start need not wait for it.
  let openapi: KeptJson<Record<string, unknown>> | undefined;
  const siteMap = createSiteMap();
  return routes(meta, {
    // Somebody else's caller learns of no demo account, and could not sign in with one.
    deployment: ({ caller }) =>
      isDemoForAll || !caller.isPassedOn ? deployment : { ...deployment, demo: null },
    openapi: () => (openapi ??= new KeptJson(JSON.stringify(describeApi(CONTRACTS)))),
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
