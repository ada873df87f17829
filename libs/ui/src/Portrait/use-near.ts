import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/**
 * How far outside the window a picture starts to load once somebody scrolls. Browsers would load several screens ahead.
 * Before that, only what is in the window loads.
 */
const AHEAD = '60% 30%';

const waiting = new Map<Element, () => void>();
let watch: IntersectionObserver | undefined;

const watchUpTo = (rootMargin: string): IntersectionObserver =>
  new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    { rootMargin },
  );

function lookAhead(): void {
  watch?.disconnect();
  watch = watchUpTo(AHEAD);
  for (const element of waiting.keys()) watch.observe(element);
}

function observer(): IntersectionObserver {
  if (!watch) {
    watch = watchUpTo('0px');
    // Captured: rows of pictures scroll by themselves.
    window.addEventListener('scroll', lookAhead, { once: true, capture: true, passive: true });
  }
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
