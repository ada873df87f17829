import { follows } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { followPerson, unfollowPerson } from './follows/follow-person.ts';

export const followsRoutes = ({ rateLimits }: { rateLimits: boolean }): Route[] => {
  const limited = writeLimits(rateLimits);
  return routes(follows, {
    follow: limited('follow', ({ scope, params }) => followPerson(scope, params.username)),
    unfollow: limited('follow', ({ scope, params }) => unfollowPerson(scope, params.username)),
  });
};
