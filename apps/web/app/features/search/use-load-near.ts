import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

/** How far below the window's edge the next page is asked for, in pixels. */
const AHEAD = '800px';

/**
 * Loads the next page when one comes near to an element at the end of a list.
 * @param isOn false while nothing is to be loaded
 * @param pages how many are there: each is followed by another one at most
 */
export function useLoadNear(
  end: RefObject<HTMLElement | null>,
  { isOn, pages, load }: { isOn: boolean; pages: number; load: () => void },
): void {
  const onNear = useEffectEvent(load);
  useEffect(() => {
    if (!isOn || end.current === null) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) onNear();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, isOn, pages]);
}
