import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page is interactive: false in the server's HTML and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
