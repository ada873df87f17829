import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page answers already: false in the server's HTML and while React takes over. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
