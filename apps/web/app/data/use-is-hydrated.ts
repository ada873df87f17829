import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is interactive: false in the server's HTML and during hydration. It changes in a transition, so a
 * page with many times in the reader's time zone does not render all of them again in the task that hydrates it.
 */
export function useIsHydrated(): boolean {
  // React asks for the server's value only while it hydrates. Without the ref it would render again at once.
  const isHydrating = useRef(false);
  const isMounted = useSyncExternalStore(
    never,
    () => !isHydrating.current,
    () => {
      isHydrating.current = true;
      return false;
    },
  );
  const [isHydrated, setHydrated] = useState(isMounted);
  useEffect(() => {
    if (isHydrating.current) startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
