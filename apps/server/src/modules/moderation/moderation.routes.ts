import { moderation } from '@neo/contracts';
import { presentPage } from '../../platform/db/page.ts';
import type { Page } from '../../platform/db/page.ts';
import { Reply, routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { listDeadLetters } from '../../platform/events/index.ts';
import type { Consumer } from '../../platform/events/index.ts';
import { listErasures } from '../erasure/index.ts';
import type { ErasurePart } from '../erasure/index.ts';
import type { PersonalPart } from '../identity/index.ts';
import { presentDeadLetter, presentErasure } from './moderation.presenter.ts';
import { dropLetter, retryLetter } from './dead-letter.ts';
import { judge, removeNeo } from './judge.ts';
import { pageOf } from './list-dialects.ts';
import type { ListQuery } from './list-dialects.ts';
import { changeRole, endSessionsOf, removeUser } from './manage-user.ts';
import {
  getModeratedNeo,
  getModeratedUser,
  getReview,
  listEntries,
  listModeratedNeos,
  listModeratedUsers,
  listNeosOf,
  withCount,
  withReview,
} from './moderation.queries.ts';

/**
 * A page as `{[name], total, totalPages}`, or as an array with `Content-Range` if a range was
 * requested.
 */
export function inDialect<Name extends string, T>(
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

export interface ModerationOptions {
  /** Each module's data about a person, for deletions. */
  parts: readonly PersonalPart[];
  /** Event consumers, for retries. */
  consumers: readonly Consumer[];
  /** For counting the remaining rows of erasures. */
  erasureParts: readonly ErasurePart[];
}

const NEWEST = ['createdAt', 'DESC'] as const;
const LONGEST_WAIT = ['waitingSince', 'ASC'] as const;
const LATEST = ['diedAt', 'DESC'] as const;
const LONGEST = ['begunAt', 'ASC'] as const;

export const moderationRoutes = ({ parts, consumers, erasureParts }: ModerationOptions): Route[] =>
  routes(moderation, {
    users: async ({ scope, query }) => {
      const page = pageOf(query, NEWEST);
      return inDialect('users', await listModeratedUsers(scope, page, query.filter), query);
    },
    user: ({ scope, params }) => getModeratedUser(scope, params.userId),
    userNeos: ({ scope, params }) => listNeosOf(scope, params.userId),
    setRole: async ({ scope, params, body }) =>
      withCount(scope, await changeRole(scope, params.userId, body)),
    removeUser: ({ scope, params, body }) => removeUser(scope, params.userId, { ...body, parts }),
    endSessions: ({ scope, params, body }) => endSessionsOf(scope, params.userId, body),
    neos: async ({ scope, query }) => {
      const page = pageOf(query, query.filter?.waiting ? LONGEST_WAIT : NEWEST);
      return inDialect('neos', await listModeratedNeos(scope, page, query.filter), query);
    },
    neo: ({ scope, params }) => getModeratedNeo(scope, params.neoId),
    review: ({ scope, params }) => getReview(scope, params.neoId),
    setClassification: async ({ scope, params, body: { classification, ...looked } }) =>
      withReview(scope, await judge(scope, params.neoId, { classification }, looked)),
    setCompliance: async ({ scope, params, body: { compliance, waitingSince, ...looked } }) => {
      const takenBack = waitingSince && { waitingSince: new Date(waitingSince) };
      const seen = { ...looked, ...takenBack };
      return withReview(scope, await judge(scope, params.neoId, { compliance }, seen));
    },
    removeNeo: ({ scope, params, body }) => removeNeo(scope, params.neoId, body),
    audit: async ({ scope, query }) => {
      const page = pageOf(query, NEWEST);
      return inDialect('entries', await listEntries(scope, page, query.filter), query);
    },
    deadLetters: async ({ scope, query }) => {
      const page = pageOf(query, LATEST);
      const letters = listDeadLetters(scope, page, query.filter);
      return inDialect('deadLetters', await presentPage(letters, presentDeadLetter), query);
    },
    erasures: async ({ scope, query }) => {
      const page = pageOf(query, LONGEST);
      const erasures = listErasures(scope, page, erasureParts);
      return inDialect('erasures', await presentPage(erasures, presentErasure), query);
    },
    retryDeadLetter: ({ scope, params, body }) =>
      retryLetter(scope, params.id, { ...body, consumers }),
    dropDeadLetter: ({ scope, params, body }) => dropLetter(scope, params.id, body),
  });
