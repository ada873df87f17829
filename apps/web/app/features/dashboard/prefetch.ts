import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { favoritesQuery, ownCardsQuery, publicCardsQuery } from '../../data/queries.ts';
import { PUBLIC_SHOWN } from '../../limits.ts';

/** Loads the data of the dashboard. */
export function prefetchDashboard(args: LoaderArgs): Promise<void> {
  const { api, queries } = dataOf(args);
  return prefetch(
    () => queries.fetchQuery(ownCardsQuery(api)),
    () => queries.fetchQuery(publicCardsQuery(api, PUBLIC_SHOWN)),
    () => queries.fetchQuery(favoritesQuery(api)),
  );
}
