import { useCallback, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';

type Filters = Readonly<Record<string, unknown>>;

/**
 * The filters of the list around, changed one at a time. Each change builds on the last one, so that what is chosen
 * while a search is still being typed is there with it.
 * @returns what the list is filtered by, and how to change one of it; an empty value takes it out
 */
export function useFilters() {
  const { filterValues, setFilters } = useListContext();
  const shown = filterValues as Filters;
  const latest = useRef(shown);
  const set = useRef(setFilters);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    set.current = setFilters;
  }, [setFilters]);
  const change = useCallback((source: string, value: string): void => {
    const { [source]: _, ...rest } = latest.current;
    latest.current = value === '' ? rest : { ...rest, [source]: value };
    set.current(latest.current);
  }, []);
  return [shown, change] as const;
}
