import { useSyncExternalStore } from 'react';
import { useAddress } from './use-address.ts';

/** A way to lay out a list of NEOs. The first one is the default. */
export interface Views<View extends string> {
  /** Of the entry in local storage. */
  key: string;
  all: readonly [View, ...View[]];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * The layout of a list: the one that the address names, so that it can be shared; else the one chosen last, which this
 * browser keeps until its person signs out.
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
