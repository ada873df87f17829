import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

// A row within a pixel of its end counts as at its end, because widths are fractions on scaled screens.
const SLACK = 2;

/** Knows whether a row is at its start or end, and scrolls it by `step` pixels. */
export function useRowScroll(step: number) {
  const row = useRef<HTMLUListElement>(null);
  const [isAtStart, setAtStart] = useState(true);
  const [isAtEnd, setAtEnd] = useState(false);
  const measure = () => {
    const element = row.current;
    if (!element) return;
    setAtStart(element.scrollLeft <= SLACK);
    setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - SLACK);
  };

  // After every render, because the cards may have another width.
  useEffect(measure);
  useEffect(() => {
    if (!row.current) return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(row.current);
    return () => observer.disconnect();
  }, []);

  // The style sheet decides how it scrolls: smoothly, or at once with reduced motion.
  const move = (direction: -1 | 1) => row.current?.scrollBy({ left: direction * step });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target !== row.current) return;
    if (event.key === 'ArrowRight') move(1);
    else if (event.key === 'ArrowLeft') move(-1);
    else if (event.key === 'Home') row.current.scrollTo({ left: 0 });
    else if (event.key === 'End') row.current.scrollTo({ left: row.current.scrollWidth });
    else return;
    event.preventDefault();
  };
  return { row, isAtStart, isAtEnd, move, onScroll: measure, onKeyDown };
}
