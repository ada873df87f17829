export { eraseFavorites, ownFavorites } from './own-data.ts';
import { favoritesRoutes } from './favorites.routes.ts';

/** Which NEOs people marked. */
export const favoritesModule = (options: { rateLimits: boolean }) => ({
  name: 'favorites',
  routes: favoritesRoutes(options),
  consumers: [],
});
