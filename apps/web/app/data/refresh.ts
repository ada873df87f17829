import type { QueryClient } from '@tanstack/react-query';
import { keys } from './queries.ts';

/** After a NEO was created, changed or deleted: every list that may show it is read anew (specification, section 7). */
export async function refreshNeos(queries: QueryClient): Promise<void> {
  await Promise.all(
    [keys.neos, keys.favorites, keys.conversations].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
