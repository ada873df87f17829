import { useEffect, useRef, useState } from 'react';

const NEAR_END_PIXELS = 64;

/** Keeps a scroller at its end while its content grows, unless the reader has scrolled up. */
export function useFollow() {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    const onScroll = () => {
      const left = element.scrollHeight - element.clientHeight - element.scrollTop;
      isFollowing.current = left < NEAR_END_PIXELS;
      setAway(!isFollowing.current);
    };
    const grown = new ResizeObserver(() => {
      if (isFollowing.current) toEnd();
      else onScroll();
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(inner);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
  }, []);

  return { scroller, content, isAway, toEnd };
}
