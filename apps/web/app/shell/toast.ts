import type { ToastContent } from '@neo/ui';
import { atom, useSetAtom } from 'jotai';

export interface PageToast extends ToastContent {
  /** Called once, when it is closed or replaced. */
  onGone?: (() => void) | undefined;
}

const shownAtom = atom<PageToast | null>(null);

/** The page's notification. A new one replaces it. */
export const toastAtom = atom(
  (get) => get(shownAtom),
  (get, set, next: PageToast | null) => {
    const last = get(shownAtom);
    set(shownAtom, next);
    if (last !== next) last?.onGone?.();
  },
);

/** Closes the notification with this id, if it is still the one on the page. */
export const closeToastAtom = atom(null, (get, set, id: PageToast['id']) => {
  if (get(shownAtom)?.id === id) set(toastAtom, null);
});

let lastId = 0;

/** Shows a notification, replacing the current one. */
export function useToast(): (toast: Omit<PageToast, 'id'>) => void {
  const setToast = useSetAtom(toastAtom);
  return (toast) => {
    lastId += 1;
    setToast({ ...toast, id: lastId });
  };
}
