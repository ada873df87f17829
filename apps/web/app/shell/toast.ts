import type { ToastContent } from '@neo/ui';
import { atom, useSetAtom } from 'jotai';

/** The one notice of the page; a new one replaces it. */
export const toastAtom = atom<ToastContent | null>(null);

let lastId = 0;

/** Shows a notice, instead of the one that may be there. */
export function useToast(): (toast: Omit<ToastContent, 'id'>) => void {
  const setToast = useSetAtom(toastAtom);
  return (toast) => {
    lastId += 1;
    setToast({ ...toast, id: lastId });
  };
}
