import type { ToastContent } from '@neo/ui';
import { atom, useSetAtom } from 'jotai';

export interface PageToast extends ToastContent {
  /** Of a notice that can be undone. Called once, when nothing offers that any more. */
  onGone?: (() => void) | undefined;
}

/** So many notices can be undone at a time; a further one replaces the oldest. Two leave room for the page on a phone. */
const UNDOABLE_MAX = 2;

const shownAtom = atom<readonly PageToast[]>([]);

/** The page's notices, the newest last. The others stay in place, with the focus and their time. */
export const toastsAtom = atom(
  (get) => get(shownAtom),
  (get, set, next: readonly PageToast[]) => {
    const gone = get(shownAtom).filter((toast) => !next.includes(toast));
    set(shownAtom, next);
    for (const { onGone } of gone) onGone?.();
  },
);

/** Closes the notice with this id, if it is still on the page. */
export const closeToastAtom = atom(null, (get, set, id: PageToast['id'] | undefined) =>
  set(
    toastsAtom,
    get(shownAtom).filter((toast) => toast.id !== id),
  ),
);

/** A notice replaces the one of its kind: one that can be undone stays beside one that only tells something. */
const showToastAtom = atom(null, (get, set, next: PageToast) => {
  const shown = get(shownAtom);
  const alike = shown.filter(({ onGone }) => !onGone === !next.onGone);
  const replaced = alike.slice(0, Math.max(0, alike.length + 1 - (next.onGone ? UNDOABLE_MAX : 1)));
  set(toastsAtom, [...shown.filter((toast) => !replaced.includes(toast)), next]);
});

let lastId = 0;

/** Shows a notice. @returns its id */
export function useToast(): (toast: Omit<PageToast, 'id'>) => number {
  const show = useSetAtom(showToastAtom);
  return (toast) => {
    lastId += 1;
    show({ ...toast, id: lastId });
    return lastId;
  };
}
