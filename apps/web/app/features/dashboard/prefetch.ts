import { dataOf, prefetch } from '../../data/loader.ts';
import type { LoaderArgs } from '../../data/loader.ts';
import { activeChatsQuery } from '../../data/conversation-queries.ts';
import { favoritesQuery, ownCardsQuery, publicCardsQuery } from '../../data/queries.ts';
import { PUBLIC_SHOWN } from '../../limits.ts';

/** Loads the data of the dashboard. */
export function prefetchDashboard(args: LoaderArgs): Promise<void> {
  const { api, queries } = dataOf(args);
  return prefetch(
    async () => {
      const own = await queries.fetchQuery(ownCardsQuery(api));
      if (own.length === 0) await queries.prefetchQuery(activeChatsQuery(api));
    },
    () => queries.fetchQuery(publicCardsQuery(api, PUBLIC_SHOWN)),
    () => queries.fetchQuery(favoritesQuery(api)),
  );
}
