import { useEffect, useState } from 'react';

/** Less than this is a bar of the browser, no keyboard, in pixels. */
const KEYBOARD_MIN = 120;

/**
 * The height that a keyboard leaves, where the browser lays it over the page instead of making the page smaller
 * (Safari); null where the page is as tall as what is seen of it.
 */
export function useVisibleHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const look = () => {
      const isCovered = seen.scale === 1 && window.innerHeight - seen.height > KEYBOARD_MIN;
      setHeight(isCovered ? Math.round(seen.height) : null);
      // To show the field, the browser has pushed the page up; it fits now.
      if (isCovered) window.scrollTo(0, 0);
    };
    seen.addEventListener('resize', look);
    return () => seen.removeEventListener('resize', look);
  }, []);
  return height;
}
