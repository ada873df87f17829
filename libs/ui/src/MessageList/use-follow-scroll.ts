import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PIXELS = 64;

/**
 * Longer than any smooth scroll. In Chromium, one that a key began continues after a jump to the end, by its remaining
 * distance.
 */
const SMOOTH_SCROLL_MS = 1_000;

/** Input that shows that the reader is scrolling again. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

interface Place {
  top: number;
  /** Heights of the visible part and of the whole content. */
  client: number;
  height: number;
}

const placeOf = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): Place => ({
  top: scrollTop,
  client: clientHeight,
  height: scrollHeight,
});

/**
 * Whether the reader scrolled up. The distance from the end proves nothing: the content may have grown since the
 * scroll that is reported now. Nor does a smaller `top` while heights change: the browser changes it when space grows or
 * content shrinks, even if the content has grown again by now. A reader who does scroll is seen in the next frame.
 */
const wentUp = (before: Place, now: Place): boolean =>
  now.top < before.top - 1 && now.client <= before.client && now.height === before.height;

/** The focused editor stays visible, even when an on-screen keyboard takes half of the space. */
const editorIn = (content: HTMLElement): Element | null => {
  const { activeElement } = document;
  const isWriting = activeElement instanceof HTMLTextAreaElement && content.contains(activeElement);
  return isWriting ? (activeElement.form ?? activeElement) : null;
};

/**
 * Keeps a scroller at its end while its content grows, unless the reader scrolled up. A new `jumpKey` scrolls to the
 * end from any position.
 */
export function useFollowScroll(jumpKey: string | number | undefined) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  /** The last message is rendered, so the end of the content is the end of the conversation. */
  const hasEnd = useRef(true);
  /** Until then the end is held, unless the reader scrolls again. By `performance.now()`. */
  const heldUntil = useRef(0);
  const [isAway, setAway] = useState(false);

  const toEnd = () => {
    isFollowing.current = true;
    heldUntil.current = performance.now() + SMOOTH_SCROLL_MS;
    setAway(false);
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  };

  /** The reader was led away from the end. */
  const leave = () => {
    heldUntil.current = 0;
    isFollowing.current = false;
    setAway(true);
  };

  // Changes the reversed column of the server's HTML to one that scrolls from the top, before it is painted.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    element.style.flexDirection = 'column';
    element.scrollTop = element.scrollHeight;
  }, []);

  useEffect(() => {
    const element = scroller.current;
    const inner = content.current;
    if (!element || !inner) return undefined;
    let before = placeOf(element);
    const look = () => {
      if (performance.now() < heldUntil.current) element.scrollTop = element.scrollHeight;
      const now = placeOf(element);
      const isNear = now.height - now.client - now.top < NEAR_END_PIXELS;
      if (isNear && hasEnd.current) isFollowing.current = true;
      else if (wentUp(before, now)) isFollowing.current = false;
      before = now;
      setAway(!isFollowing.current);
    };
    const grown = new ResizeObserver(() => {
      const editor = editorIn(inner);
      if (editor) editor.scrollIntoView({ block: 'nearest' });
      else if (isFollowing.current) element.scrollTop = element.scrollHeight;
      look();
    });
    const letGo = () => {
      heldUntil.current = 0;
    };
    element.addEventListener('scroll', look, { passive: true });
    for (const input of SCROLL_INPUTS) element.addEventListener(input, letGo, { passive: true });
    grown.observe(inner);
    grown.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      for (const input of SCROLL_INPUTS) element.removeEventListener(input, letGo);
      grown.disconnect();
    };
  }, []);

  // A list that opens is at its end already.
  const lastJump = useRef(jumpKey);
  const jump = useEffectEvent(toEnd);
  useEffect(() => {
    if (lastJump.current === jumpKey) return;
    lastJump.current = jumpKey;
    jump();
  }, [jumpKey]);

  return { scroller, content, isFollowing, hasEnd, isAway, toEnd, leave };
}
