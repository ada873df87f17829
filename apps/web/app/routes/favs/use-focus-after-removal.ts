import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

const HEART = 'li button[aria-pressed]';

/**
 * When a card disappears with its pressed heart, the focus moves to the heart in its place: the next
 * card's, or the last one's, or else to the first control.
 * @returns props for the element around the search field and the cards
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
