import { useEffect, useState } from 'react';

/** Less than this is a browser bar, not a keyboard. In pixels. */
const KEYBOARD_MIN = 120;

/**
 * The height that the keyboard leaves, if the browser lays it over the page instead of shrinking the page
 * (Safari); null if the whole page is visible.
 */
export function useVisibleHeight(): number | null {
  const [height, setHeight] = useState<number | null>(null);
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return undefined;
    const look = () => {
      const isCovered = seen.scale === 1 && window.innerHeight - seen.height > KEYBOARD_MIN;
      setHeight(isCovered ? Math.round(seen.height) : null);
      // The browser has scrolled the page to show the field, which fits now.
      if (isCovered) window.scrollTo(0, 0);
    };
    seen.addEventListener('resize', look);
    return () => seen.removeEventListener('resize', look);
  }, []);
  return height;
}
