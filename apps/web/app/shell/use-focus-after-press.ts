import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus on when a press has taken away the control that had it. At once, because a dialog soon takes a lost
 * focus itself.
 * @param isHere whether the control is on the screen
 * @returns to be called by the press
 */
export function useFocusAfterPress(isHere: boolean, moveOn: () => void): () => void {
  const isPressed = useRef(false);
  const onGone = useEffectEvent(moveOn);
  useLayoutEffect(() => {
    if (isHere || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) onGone();
  }, [isHere]);
  return () => {
    isPressed.current = true;
  };
}
