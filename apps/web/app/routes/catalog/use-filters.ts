import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters } from './filters.ts';
import type { CatalogFilters } from './filters.ts';

type Change = (now: CatalogFilters) => Partial<CatalogFilters>;

/**
 * The filters of the address. A change shows at once and is in the address soon after; it gets the filters as they
 * are, also when the address has not followed the last change yet.
 */
export function useFilters(): [filters: CatalogFilters, change: (by: Change) => void] {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<{ of: URLSearchParams; filters: CatalogFilters } | null>(null);
  // An address that changed is what counts, whoever changed it.
  if (ahead !== null && ahead.of !== params) setAhead(null);
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = (by: Change) => {
    const now = readFilters(latest.current);
    const filters = { ...now, ...by(now) };
    latest.current = writeFilters(latest.current, filters);
    setAhead({ of: params, filters });
    setParams(latest.current, { preventScrollReset: true });
  };
  return [ahead?.filters ?? readFilters(params), change];
}
