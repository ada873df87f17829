import { conversationSearch } from '@neo/contracts';
import { routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { presentFind } from './chat.presenter.ts';
import { searchMessages } from './search/search-messages.ts';

/** @param rateLimits false disables all rate limits, for load tests */
export function searchRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(conversationSearch, {
    search: limited('search', async ({ scope, query }) => {
      const { items, next } = await searchMessages(scope, query);
      return { items: items.map(presentFind), next };
    }),
  });
}
