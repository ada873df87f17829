import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus of keyboard and screen readers to the start of a new page, unless the page took the focus itself.
 * @returns props for the page's `main`
 */
export function useFocusOnArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    if (!main.current?.contains(document.activeElement))
      main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
