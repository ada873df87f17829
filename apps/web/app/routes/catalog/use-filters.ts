import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, writeFilters } from './filters.ts';
import type { CatalogFilters } from './filters.ts';

type Change = (now: CatalogFilters) => Partial<CatalogFilters>;

/** The filters of the address. A change gets them as they are, also when the address has not followed the last one yet. */
export function useFilters(): [filters: CatalogFilters, change: (by: Change) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);

  const change = (by: Change) => {
    const now = readFilters(latest.current);
    latest.current = writeFilters(latest.current, { ...now, ...by(now) });
    setParams(latest.current, { preventScrollReset: true });
  };
  return [readFilters(params), change];
}
