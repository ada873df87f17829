import type { Api } from '@neo/client';
import type { NeoCard } from '@neo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { favoriteCheckQuery, favoriteCountQuery, favoritesQuery } from '../../data/queries.ts';

/** The NEO of a toggle, and whether it is a favourite now. */
export interface FavoriteTarget {
  neo: NeoCard;
  isOn: boolean;
}

/** Until the server has assigned an id to the favourite. */
const UNNUMBERED = 0;

/**
 * Shows a toggle before the server has confirmed it: in the list, the heart and the count, if loaded.
 * @returns reverts only this toggle; later ones stay
 */
export function showFavorite(
  queries: QueryClient,
  api: Api,
  { neo, isOn }: FavoriteTarget,
): () => void {
  const { queryKey: list } = favoritesQuery(api);
  const index = queries.getQueryData(list)?.findIndex((favorite) => favorite.neo.id === neo.id);
  const before = queries.getQueryData(list)?.[index ?? -1];

  const show = (isMarked: boolean, place: number) => {
    queries.setQueryData(list, (favorites) => {
      const others = favorites?.filter((favorite) => favorite.neo.id !== neo.id);
      return isMarked ? others?.toSpliced(place, 0, before ?? { id: UNNUMBERED, neo }) : others;
    });
    queries.setQueryData(favoriteCheckQuery(api, neo.id).queryKey, { isFavorited: isMarked });
    queries.setQueryData(
      favoriteCountQuery(api, neo.id).queryKey,
      (old) => old && { count: Math.max(0, old.count + (isMarked ? 1 : -1)) },
    );
  };

  show(!isOn, 0);
  return () => show(isOn, Math.max(0, index ?? 0));
}
