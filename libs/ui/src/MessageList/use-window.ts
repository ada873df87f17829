import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { newestPages, nextSpan, PAGE_SIZE, pagesOf, roomOf } from './window.ts';
import type { Span } from './window.ts';

/** The distance from the first message at which older ones are loaded, in pixels. */
const EARLIER = 1_500;

/** The target message. */
export interface GoTo {
  /** The position of a loaded message. */
  position: number;
}

export interface WindowOptions {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** The reader is at the end, which is kept instead. */
  isFollowing: RefObject<boolean>;
  /** Set here: whether the last message is on the page. */
  hasEnd: RefObject<boolean>;
  /** The positions of the loaded messages. */
  from: number;
  to: number;
  /** Between two pages, in pixels. */
  gap: number;
  /** The reader approaches the first loaded message. */
  onEarlier: (() => void) | undefined;
  goTo: GoTo | undefined;
  /** The reader is being led away from the end. */
  onLeap: () => void;
  /** A new value scrolls to the end. */
  jumpKey: string | number | undefined;
}

/** The rendered pages, and the space that is kept for the removed ones. */
interface Shown extends Span {
  above: number;
  below: number;
  /** How many pages were rendered. */
  end: number;
}

const topOf = (element: Element) => element.getBoundingClientRect().top;

/**
 * The element of the message at this position, if it is rendered.
 * @param from the position of the first loaded message
 */
function articleAt(inner: Element | null, position: number, from: number): HTMLElement | undefined {
  const number = Math.floor(position / PAGE_SIZE);
  const articles = inner?.querySelectorAll<HTMLElement>(`[data-page="${number}"] article`);
  return articles?.[position - Math.max(from, number * PAGE_SIZE)];
}

function isSelectedIn(element: Element): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true);
}

/**
 * Decides which pages of a long list are rendered: those near the visible part. A removed page leaves a space of its
 * height, and the visible part stays in place, whatever changes above it.
 */
export function useWindow(options: WindowOptions) {
  const { scroller, content, isFollowing, hasEnd, from, to, gap, onEarlier, goTo } = options;
  const all = pagesOf(from, to);
  const heights = useRef(new Map<number, number>());
  const anchor = useRef<{ element: Element; top: number } | null>(null);
  /** The target position. */
  const target = useRef<number | null>(null);
  /** From a leap until its pages are rendered. */
  const isLeaping = useRef(false);
  const [shown, setShown] = useState<Shown>(() => ({
    ...newestPages(all),
    above: 0,
    below: 0,
    end: all.to,
  }));

  // New messages at the end render at once if the end is visible. A list that was cut or cleared ends at its new end.
  const isAtEnd = shown.to >= shown.end;
  const last = isAtEnd ? all.to : Math.min(shown.to, all.to);
  const first =
    shown.from < last ? Math.max(all.from, shown.from) : newestPages({ ...all, to: last }).from;
  const span = { from: first, to: last };

  /** Restores the scroll position. */
  const hold = () => {
    const [element, inner] = [scroller.current, content.current];
    const held = anchor.current;
    if (isFollowing.current || !element || !inner || !held || !inner.contains(held.element)) return;
    const moved = topOf(held.element) - topOf(inner) - held.top;
    if (moved === 0) return;
    held.top += moved;
    element.scrollTop += moved;
  };

  const look = useEffectEvent(() => {
    const [element, inner] = [scroller.current, content.current];
    // Before a leap has arrived, the rendered pages say nothing about the next ones.
    if (!element || !inner || target.current !== null || isLeaping.current) return;
    const pages = [...inner.querySelectorAll<HTMLElement>('[data-page]')];
    for (const page of pages) heights.current.set(Number(page.dataset.page), page.offsetHeight);
    const origin = topOf(inner);
    const top = topOf(element) - origin;
    const seen = [...inner.querySelectorAll('article')].find(
      (article) => article.getBoundingClientRect().bottom - origin > top,
    );
    anchor.current = seen ? { element: seen, top: topOf(seen) - origin } : null;
    const [firstPage] = pages;
    if (!firstPage) return;
    const start = topOf(firstPage) - origin - roomOf(heights.current, all.from, span.from, gap);
    const sight = { start, top, bottom: top + element.clientHeight, gap };
    const next = nextSpan(all, span, heights.current, sight, isSelectedIn(inner));
    for (const page of pages) {
      const number = Number(page.dataset.page);
      const isLeaving = number < next.from || number >= next.to;
      // The keyboard focus continues from the list.
      if (isLeaving && page.contains(document.activeElement))
        element.focus({ preventScroll: true });
    }
    hasEnd.current = all.from === all.to || heights.current.has(all.to - 1);
    if (next.from === all.from && top < EARLIER) onEarlier?.();
    const above = roomOf(heights.current, all.from, next.from, gap);
    const below = roomOf(heights.current, next.to, all.to, gap);
    const now: Shown = { ...next, above, below, end: all.to };
    setShown((before) =>
      Object.entries(now).every(([name, value]) => before[name as keyof Shown] === value)
        ? before
        : now,
    );
  });

  /** Starts again around these pages: measurements of others do not apply here. */
  const leap = (pages: Span) => {
    heights.current.clear();
    anchor.current = null;
    isLeaping.current = true;
    setShown({ ...pages, above: 0, below: 0, end: all.to });
  };

  useLayoutEffect(() => {
    isLeaping.current = false;
  }, [shown]);

  const toNewest = () => {
    if (!hasEnd.current) leap(newestPages(all));
  };
  const onJump = useEffectEvent(toNewest);
  useEffect(() => onJump(), [options.jumpKey]);

  const [led, setLed] = useState<GoTo>();
  const lead = useEffectEvent((to: GoTo) => {
    const page = Math.floor(to.position / PAGE_SIZE);
    target.current = to.position;
    hasEnd.current = false;
    options.onLeap();
    leap({ from: Math.max(all.from, page - 1), to: Math.min(all.to, page + 2) });
    setLed(to);
  });
  useEffect(() => {
    if (goTo) lead(goTo);
  }, [goTo]);
  const arrive = useEffectEvent(() => {
    const position = target.current;
    target.current = null;
    const article = position === null ? undefined : articleAt(content.current, position, from);
    if (!article) return;
    article.tabIndex = -1;
    article.focus({ preventScroll: true });
    article.scrollIntoView({ block: 'center' });
    look();
  });
  useLayoutEffect(() => arrive(), [led]);

  useLayoutEffect(hold);

  useEffect(() => {
    const [element, inner] = [scroller.current, content.current];
    if (!element || !inner) return undefined;
    const onScroll = () => look();
    const grown = new ResizeObserver(() => {
      hold();
      look();
    });
    element.addEventListener('scroll', onScroll, { passive: true });
    grown.observe(inner);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      grown.disconnect();
    };
    // Both elements stay the same as long as the list exists.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => look(), [from, to]);

  return { span, above: shown.above, below: isAtEnd ? 0 : shown.below, toNewest };
}
