import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** How far outside of the window a picture is asked for: browsers themselves would fetch several screens ahead. */
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

/** Whether one has come near to an element: once true, it stays so. `isAwaited` is false where nothing has to wait. */
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
