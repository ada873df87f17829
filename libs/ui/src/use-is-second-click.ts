import { useRef } from 'react';
import type { MouseEvent } from 'react';

/** The time of a double click, in milliseconds. */
export const DOUBLE_CLICK_MS = 500;

/**
 * Tells the second click of a double click, for a button whose second press would undo the first. A press by key is
 * never one. Some phones count each tap as a first click, so the time decides as well.
 */
export function useIsSecondClick(): (event: MouseEvent) => boolean {
  const pressedAt = useRef(-Infinity);
  return ({ detail, timeStamp }) => {
    const isSoon = timeStamp - pressedAt.current < DOUBLE_CLICK_MS;
    if (detail > 1 || (detail === 1 && isSoon)) return true;
    pressedAt.current = timeStamp;
    return false;
  };
}
