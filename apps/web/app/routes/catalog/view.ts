import { useSyncExternalStore } from 'react';
import { useAddress } from '../../features/search/use-address.ts';

export type View = 'grid' | 'list';

const KEY = 'catalog-view';

const asView = (text: string | null): View | null =>
  text === 'list' || text === 'grid' ? text : null;

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/**
 * How the catalog hangs on wide screens: as the address says, so that it can be shared; else as one chose last, which
 * this browser keeps until one signs out.
 */
export function useView(): [view: View, choose: (view: View) => void] {
  const [params, change] = useAddress();
  const kept = useSyncExternalStore(
    subscribe,
    () => asView(localStorage.getItem(KEY)),
    () => null,
  );
  const choose = (view: View) => {
    localStorage.setItem(KEY, view);
    change((query) => query.set('view', view), { replace: true });
  };
  return [asView(params.get('view')) ?? kept ?? 'grid', choose];
}
