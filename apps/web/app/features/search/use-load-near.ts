import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** How far below the window's edge the next page is loaded, in pixels. */
const AHEAD = '800px';

/**
 * Loads the next page when an element at the end of a list is nearly visible.
 * @param isOn false while nothing should be loaded
 * @param pages the number of loaded pages: each of them triggers at most one more
 * @param ahead how far below the window's edge the element may be
 */
export function useLoadNear(
  end: RefObject<HTMLElement | null>,
  {
    isOn,
    pages,
    load,
    ahead = AHEAD,
  }: { isOn: boolean; pages: number; load: () => void; ahead?: string },
): void {
  const onNear = useEffectEvent(load);
  useEffect(() => {
    if (!isOn || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: ahead },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isOn, pages, ahead]);
}
