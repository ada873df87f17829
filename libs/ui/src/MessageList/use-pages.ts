import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Messages that are made at a time. */
export const PAGE_SIZE = 25;

/** What is made before one arrives there, in pixels. */
const AHEAD = 1500;

/** The number of the first page that is shown at first: a screen or two, so that a long chat opens like a short one. */
const firstShown = (count: number) => Math.max(0, Math.ceil(count / PAGE_SIZE) - 2);

/**
 * Which pages of a long list are there: the newest two, and further ones upwards as one comes near. What one reads
 * stays where it is while older messages come in above it.
 */
export function usePages(scroller: RefObject<HTMLElement | null>, count: number) {
  const [wanted, setWanted] = useState(() => firstShown(count));
  // A list that was cleared begins anew.
  const first = Math.min(wanted, firstShown(count));
  const more = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ page: Element; top: number } | null>(null);

  const addPages = () => {
    const page = scroller.current?.querySelector('[data-page]');
    if (page) anchor.current = { page, top: page.getBoundingClientRect().top };
    setWanted(Math.max(0, first - 1));
  };

  // Before it is painted. A browser that anchors scrolling itself has moved by now, and the difference is nothing.
  useLayoutEffect(() => {
    const { page, top } = anchor.current ?? {};
    anchor.current = null;
    const element = scroller.current;
    if (!page || !element || top === undefined) return;
    element.scrollTop += page.getBoundingClientRect().top - top;
  }, [first, scroller]);

  const hasMore = first > 0;
  useEffect(() => {
    const sentinel = more.current;
    if (!sentinel) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) addPages();
      },
      { root: scroller.current, rootMargin: `${AHEAD}px 0px 0px 0px` },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
    // Anew after each step: an observer tells of changes alone, and the next step may be due at once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [first, hasMore, scroller]);

  const pages = Array.from({ length: Math.ceil(count / PAGE_SIZE) - first }, (_, at) => ({
    from: (first + at) * PAGE_SIZE,
    to: Math.min(count, (first + at + 1) * PAGE_SIZE),
  }));
  return { pages, hasMore, more, addPages };
}
