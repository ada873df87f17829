import { favorites } from '@neo/contracts';
import { Reply, routes } from '../../platform/http/routes.ts';
import { addFavorite } from './add-favorite.ts';
import { presentFavorite } from './favorites.presenter.ts';
import { countFavorites, isFavorited, listFavorites } from './favorites.queries.ts';
import { removeFavorite } from './remove-favorite.ts';

export const favoritesRoutes = routes(favorites, {
  list: async ({ scope }) => (await listFavorites(scope)).map(presentFavorite),
  check: async ({ scope, params }) => ({ isFavorited: await isFavorited(scope, params.neoId) }),
  count: async ({ scope, params }) => ({ count: await countFavorites(scope, params.id) }),
  add: async ({ scope, body }) => {
    const { isNew, ...marked } = await addFavorite(scope, body);
    return new Reply(presentFavorite(marked), isNew ? {} : { status: 200 });
  },
  remove: async ({ scope, params }) => {
    await removeFavorite(scope, params.neoId);
    return { isFavorited: false };
  },
});
