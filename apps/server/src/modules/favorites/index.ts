export { eraseFavorites, ownFavorites } from './own-data.ts';
import { favoritesRoutes } from './favorites.routes.ts';

/** NEOs that people marked as favourites. */
export const favoritesModule = (options: { rateLimits: boolean }) => ({
  name: 'favorites',
  routes: favoritesRoutes(options),
  consumers: [],
});
