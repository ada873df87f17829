import type { ToastContent } from '@neo/ui';
import { useSyncExternalStore } from 'react';

let shown: ToastContent | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

const show = (next: ToastContent | null): void => {
  shown = next;
  for (const listener of listeners) listener();
};

/** Shows the console's one notice, instead of the one that may be there. */
export const notice = (content: Omit<ToastContent, 'id'>): void => {
  lastId += 1;
  show({ ...content, id: lastId });
};

export const dismissNotice = (): void => show(null);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useNotice = (): ToastContent | null => useSyncExternalStore(subscribe, () => shown);
