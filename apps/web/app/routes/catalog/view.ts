import { useSyncExternalStore } from 'react';

type View = 'grid' | 'list';

const KEY = 'catalog-view';
const listeners = new Set<() => void>();

const read = (): View => (localStorage.getItem(KEY) === 'list' ? 'list' : 'grid');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function choose(view: View): void {
  localStorage.setItem(KEY, view);
  for (const listener of listeners) listener();
}

/** How the catalog hangs on wide screens: this browser keeps the choice until one signs out. */
export function useView(): [view: View, choose: (view: View) => void] {
  return [useSyncExternalStore(subscribe, read, () => 'grid'), choose];
}
