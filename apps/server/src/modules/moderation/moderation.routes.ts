import { moderation } from '@neo/contracts';
import { Reply, routes } from '../../platform/http/routes.ts';
import { pageOf } from './list-dialects.ts';
import type { ListQuery } from './list-dialects.ts';
import { getModeratedUser, listModeratedNeos, listModeratedUsers } from './moderation.queries.ts';
import type { Page } from './moderation.queries.ts';

/** A page as `{[name], total, totalPages}`, or as an array with `Content-Range` where a range was asked for. */
function inDialect<Name extends string, T>(
  name: Name,
  { rows, total }: Page<T>,
  query: ListQuery<string>,
) {
  if (!query.range) {
    const totals = { total, totalPages: Math.ceil(total / query.limit) };
    return { [name]: rows, ...totals } as Record<Name, T[]> & typeof totals;
  }
  const first = query.range[0];
  const last = Math.max(first, first + rows.length - 1);
  const range = `${name} ${first}-${last}/${total}`;
  return new Reply(rows, { headers: { 'content-range': range } });
}

export const moderationRoutes = routes(moderation, {
  users: async ({ scope, query }) =>
    inDialect('users', await listModeratedUsers(scope, pageOf(query), query.filter), query),
  user: ({ scope, params }) => getModeratedUser(scope, params.userId),
  neos: async ({ scope, query }) =>
    inDialect('neos', await listModeratedNeos(scope, pageOf(query), query.filter), query),
});
