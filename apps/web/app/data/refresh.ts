import type { QueryClient } from '@tanstack/react-query';
import { keys } from './queries.ts';

/** Refetches every list that may show a NEO after it was created, changed or deleted (specification, section 7). */
export async function refreshNeos(queries: QueryClient): Promise<void> {
  await Promise.all(
    [keys.neos, keys.favorites, keys.conversations].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
}
