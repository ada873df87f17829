import { moderation } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import { inDialect, pageOf } from './list-dialects.ts';
import { getModeratedUser, listModeratedNeos, listModeratedUsers } from './moderation.queries.ts';

export const moderationRoutes = routes(moderation, {
  users: async ({ scope, query }) =>
    inDialect('users', await listModeratedUsers(scope, pageOf(query), query.filter), query),
  user: ({ scope, params }) => getModeratedUser(scope, params.userId),
  neos: async ({ scope, query }) =>
    inDialect('neos', await listModeratedNeos(scope, pageOf(query), query.filter), query),
});
