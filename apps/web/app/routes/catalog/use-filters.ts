import { useState } from 'react';
import { useAddress } from '../../features/search/use-address.ts';
import { readFilters, writeFilters } from './filters.ts';
import type { CatalogFilters } from './filters.ts';

type Change = (now: CatalogFilters) => Partial<CatalogFilters>;

/**
 * The filters of the address. A change shows at once and is in the address soon after. It gets the current filters,
 * even if the address has not followed the last change yet.
 */
export function useFilters(): [filters: CatalogFilters, change: (by: Change) => void] {
  const [params, changeAddress] = useAddress();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; filters: CatalogFilters } | null>(null);
  // The newest address counts, wherever the change came from.
  if (ahead !== null && ahead.of !== params) setAhead(null);

  const change = (by: Change) =>
    changeAddress((query) => {
      const now = readFilters(query);
      const filters = { ...now, ...by(now) };
      writeFilters(query, filters);
      setAhead({ of: params, filters });
    });
  return [ahead?.filters ?? readFilters(params), change];
}
