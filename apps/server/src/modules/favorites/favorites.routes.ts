import { favorites } from '@neo/contracts';
import { Reply, routes } from '../../platform/http/routes.ts';
import type { Route } from '../../platform/http/routes.ts';
import { writeLimits } from '../../platform/limits/write-limits.ts';
import { addFavorite } from './add-favorite.ts';
import { presentFavorite } from './favorites.presenter.ts';
import { countFavorites, isFavorited, listFavorites } from './favorites.queries.ts';
import { removeFavorite } from './remove-favorite.ts';

/** @param rateLimits false disables all rate limits, for load tests */
export function favoritesRoutes({ rateLimits }: { rateLimits: boolean }): Route[] {
  const limited = writeLimits(rateLimits);
  return routes(favorites, {
    list: async ({ scope }) => (await listFavorites(scope)).map(presentFavorite),
    check: async ({ scope, params }) => ({ isFavorited: await isFavorited(scope, params.neoId) }),
    count: async ({ scope, params }) => ({ count: await countFavorites(scope, params.id) }),
    add: limited('favorite', async ({ scope, body }) => {
      const { isNew, ...marked } = await addFavorite(scope, body);
      return new Reply(presentFavorite(marked), isNew ? {} : { status: 200 });
    }),
    remove: limited('favorite', async ({ scope, params }) => {
      await removeFavorite(scope, params.neoId);
      return { isFavorited: false };
    }),
  });
}
