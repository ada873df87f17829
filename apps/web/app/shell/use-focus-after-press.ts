import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus on when a press has taken away the control that had it. At once, because a dialog soon takes a lost
 * focus itself.
 * @param isHere whether the control is on the screen
 * @returns `press`: to be called by the press · `stay`: to be called when the press failed, so that the control stays
 */
export function useFocusAfterPress(isHere: boolean, moveOn: () => void) {
  const isPressed = useRef(false);
  const onGone = useEffectEvent(moveOn);
  useLayoutEffect(() => {
    if (isHere || !isPressed.current) return;
    isPressed.current = false;
    if (document.activeElement === document.body) onGone();
  }, [isHere]);
  return {
    press: () => {
      isPressed.current = true;
    },
    stay: () => {
      isPressed.current = false;
    },
  };
}
