import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far outside the window a picture starts to load. Browsers would load several screens ahead. */
const AHEAD = '60% 30%';

const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

function observer(): IntersectionObserver {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin: AHEAD },
  );
  return watch;
}

/**
 * Whether an element was ever near the window. Once true, it stays true. `isAwaited` is false if nothing needs to wait.
 */
export function useNear(ref: RefObject<Element | null>, isAwaited: boolean): boolean {
  const [wasNear, setWasNear] = useState(false);
  const waits = isAwaited && !wasNear;
  useEffect(() => {
    const element = ref.current;
    if (!waits || !element) return undefined;
    waiting.set(element, () => setWasNear(true));
    observer().observe(element);
    return () => {
      waiting.delete(element);
      observer().unobserve(element);
    };
  }, [ref, waits]);
  return !waits;
}
