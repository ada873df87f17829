import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Reads a mark of this browser's session; a browser without storage has none. */
function isMarked(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** A notice that stays dismissed for the rest of this browser session. */
export function useDismissal(name: string) {
  const key = `dismissed:${name}`;
  const wasDismissed = useSyncExternalStore(
    never,
    () => isMarked(key),
    () => false,
  );
  const [isDismissedNow, setDismissed] = useState(false);
  const dismiss = () => {
    setDismissed(true);
    try {
      sessionStorage.setItem(key, '1');
    } catch {
      // It stays dismissed on this screen at least.
    }
  };
  return { isDismissed: wasDismissed || isDismissedNow, dismiss };
}
