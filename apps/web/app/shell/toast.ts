import type { ToastContent } from '@neo/ui';
import { atom, useSetAtom } from 'jotai';

/** The page's notification. A new one replaces it. */
export const toastAtom = atom<ToastContent | null>(null);

let lastId = 0;

/** Shows a notification, replacing the current one. */
export function useToast(): (toast: Omit<ToastContent, 'id'>) => void {
  const setToast = useSetAtom(toastAtom);
  return (toast) => {
    lastId += 1;
    setToast({ ...toast, id: lastId });
  };
}
