import { useSyncExternalStore } from 'react';
import { useAddress } from './use-address.ts';

/** A layout of a list of NEOs. The first one is the default. */
export interface Views<View extends string> {
  /** The key in local storage. */
  key: string;
  all: readonly [View, ...View[]];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * The layout of a list: the one in the address, so that it can be shared, or else the last chosen one, which this
 * browser stores until sign-out.
 */
export function useView<View extends string>({
  key,
  all,
}: Views<View>): [view: View, choose: (view: View) => void] {
  const asView = (text: string | null) => all.find((view) => view === text) ?? null;
  const [params, change] = useAddress();
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  );
  const choose = (view: View) => {
    localStorage.setItem(key, view);
    change((query) => query.set('view', view), { replace: true });
  };
  return [asView(params.get('view')) ?? asView(kept) ?? all[0], choose];
}
