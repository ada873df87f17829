import { atom, useStore } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';

type SetParams = ReturnType<typeof useSearchParams>[1];
type Options = NonNullable<Parameters<SetParams>[1]>;

/** The query string after the last change. The page may not have rendered it yet. */
const latestAtom = atom<URLSearchParams | null>(null);

/**
 * The query of the address, which text, filters and view change. Each change builds on the last one,
 * so that two changes at the same moment are both kept.
 * @returns the query that the page shows, and how to change it
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const store = useStore();
  useEffect(() => {
    store.set(latestAtom, params);
  }, [store, params]);
  const change = useCallback(
    (by: (query: URLSearchParams) => void, options: Options = {}): void => {
      const next = new URLSearchParams(store.get(latestAtom) ?? undefined);
      by(next);
      store.set(latestAtom, next);
      setParams(next, { preventScrollReset: true, ...options });
    },
    [store, setParams],
  );
  return [params, change] as const;
}
