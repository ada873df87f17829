import { moderation } from '@neo/contracts';
import { Reply, routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import type { PersonalPart } from '../../platform/personal-data.ts';
import { judge, removeNeo } from './judge.ts';
import { pageOf } from './list-dialects.ts';
import type { ListQuery } from './list-dialects.ts';
import { changeRole, removeUser } from './manage-user.ts';
import {
  getModeratedUser,
  listEntries,
  listModeratedNeos,
  listModeratedUsers,
  listNeosOf,
  withCount,
  withCreator,
} from './moderation.queries.ts';
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

/** @param parts what the modules keep of a person, for when one is deleted */
export const moderationRoutes = (parts: readonly PersonalPart[]): Route[] =>
  routes(moderation, {
    users: async ({ scope, query }) =>
      inDialect('users', await listModeratedUsers(scope, pageOf(query), query.filter), query),
    user: ({ scope, params }) => getModeratedUser(scope, params.userId),
    userNeos: ({ scope, params }) => listNeosOf(scope, params.userId),
    setRole: async ({ scope, params, body }) =>
      withCount(scope, await changeRole(scope, params.userId, body)),
    removeUser: ({ scope, params }) => removeUser(scope, params.userId, parts),
    neos: async ({ scope, query }) =>
      inDialect('neos', await listModeratedNeos(scope, pageOf(query), query.filter), query),
    setClassification: async ({ scope, params, body: { classification, reason } }) =>
      withCreator(scope, await judge(scope, params.neoId, { classification }, reason)),
    setCompliance: async ({ scope, params, body: { compliance, reason } }) =>
      withCreator(scope, await judge(scope, params.neoId, { compliance }, reason)),
    removeNeo: ({ scope, params }) => removeNeo(scope, params.neoId),
    audit: async ({ scope, query }) =>
      inDialect('entries', await listEntries(scope, pageOf(query), query.filter), query),
  });
