import { notices } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { listNotices, seeNotices } from './notices/notices.queries.ts';

export const noticesRoutes = ({ rateLimits }: { rateLimits: boolean }): Route[] =>
  routes(notices, {
    list: ({ scope, query }) => listNotices(scope, query),
    seen: writeLimits(rateLimits)('report', ({ scope, body }) => seeNotices(scope, body.ids)),
  });
