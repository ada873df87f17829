import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

const HEART = 'li button[aria-pressed]';

/**
 * When a card goes away with the pressed heart on it, the focus moves to the heart that takes its place: the next
 * card's, else the last one's, else to the first thing that can be pressed.
 * @returns what the element around the search field and the cards takes
 */
export function useFocusAfterRemoval(ids: readonly string[]) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<number | null>(null);
  const shown = ids.join(' ');
  useEffect(() => {
    const root = ref.current;
    const index = pressed.current;
    if (root === null || index === null || document.activeElement !== document.body) return;
    pressed.current = null;
    const hearts = root.querySelectorAll<HTMLElement>(HEART);
    const next = hearts[Math.min(index, hearts.length - 1)];
    (next ?? root.querySelector<HTMLElement>('input, a, button'))?.focus();
  }, [shown]);

  const onClickCapture = (event: MouseEvent) => {
    const heart = event.target instanceof Element ? event.target.closest(HEART) : null;
    const hearts = [...(ref.current?.querySelectorAll(HEART) ?? [])];
    pressed.current = heart ? hearts.indexOf(heart) : null;
  };
  return { ref, onClickCapture };
}
