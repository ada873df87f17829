import { useEffect, useRef, useState } from 'react';
import type { PointerEvent } from 'react';

const SWIPE_PIXELS = 50;

/** Counts down to `onEnd`. It stops while `isPaused` and keeps the remaining time. */
export function useCountdown(duration: number, isPaused: boolean, onEnd: () => void) {
  const left = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const from = performance.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - from;
    };
  }, [isPaused]);
}

/** Follows a swipe sideways; past 50 px it dismisses. */
export function useSwipe(onSwiped: () => void) {
  const start = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const stop = () => {
    start.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.target instanceof Element && event.target.closest('button, a')) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current !== null) setOffset(event.clientX - start.current);
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const moved = start.current === null ? 0 : Math.abs(event.clientX - start.current);
        stop();
        if (moved >= SWIPE_PIXELS) onSwiped();
      },
      onPointerCancel: stop,
    },
  };
}
