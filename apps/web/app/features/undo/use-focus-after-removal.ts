import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';

/** The control that was pressed to remove a card, and its place in the list. */
interface Pressed {
  element: Element;
  index: number;
}

/** Whether the focus is on nothing, or in a dialog that is closing. */
const isLost = ({ body, activeElement }: Document): boolean =>
  activeElement === body || activeElement?.closest('[role=alertdialog]') != null;

/**
 * When a card disappears with the control that removed it, the focus moves to the control in its place: the next
 * card's, or the last one's, or else to the first control.
 * @param ids the cards
 * @param control selects the control of each card that removes it, in the order of the cards
 * @returns `around`: props for the element around the cards and what replaces them · `bringBack`: moves the focus to
 * this card once it is shown again
 */
export function useFocusAfterRemoval(ids: readonly string[], control: string) {
  const ref = useRef<HTMLDivElement>(null);
  const pressed = useRef<Pressed | null>(null);
  const returning = useRef<string | null>(null);
  const shown = ids.join(' ');
  useEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const controls = root.querySelectorAll<HTMLElement>(control);
    const id = returning.current;
    const back = id === null ? -1 : shown.split(' ').indexOf(id);
    if (back !== -1) {
      returning.current = null;
      controls[back]?.focus();
      return;
    }
    if (pressed.current === null || pressed.current.element.isConnected || !isLost(document))
      return;
    const { index } = pressed.current;
    pressed.current = null;
    const next = controls[Math.min(index, controls.length - 1)];
    (next ?? root.querySelector<HTMLElement>('input, a, button'))?.focus();
  }, [shown, control]);

  const onClickCapture = ({ target }: MouseEvent) => {
    // A press in a dialog above the page arrives here as well.
    if (!(target instanceof Element) || !ref.current?.contains(target)) return;
    const element = target.closest(control);
    const index = [...ref.current.querySelectorAll(control)].indexOf(element as Element);
    pressed.current = element && { element, index };
  };
  const bringBack = (id: string): void => {
    returning.current = id;
  };
  return { around: { ref, onClickCapture }, bringBack };
}
