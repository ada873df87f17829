import type { FavoriteItem } from '@neo/contracts';
import { presentCard } from '../personas/index.ts';
import type { FavoriteWithCard } from './favorites.queries.ts';

export const presentFavorite = ({ favorite, card }: FavoriteWithCard): FavoriteItem => ({
  id: favorite.id,
  neo: presentCard(card),
});
