import { useSyncExternalStore } from 'react';

/** Milliseconds after a tip closed in which the next one opens at once. */
const SKIP = 300;

let open = 0;
let isWarm = false;
let cooling: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (next === isWarm) return;
  isWarm = next;
  listeners.forEach((listener) => listener());
}

/** Notes that a tip opened. Returns a function to call when it closes. */
export function warmUp(): () => void {
  clearTimeout(cooling);
  open += 1;
  set(true);
  return () => {
    open -= 1;
    if (open > 0) return;
    clearTimeout(cooling);
    cooling = setTimeout(() => set(false), SKIP);
  };
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a tip is or was just open, anywhere on the page. */
export function useIsWarm(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isWarm,
    () => false,
  );
}
