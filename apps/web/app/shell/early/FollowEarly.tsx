import { useEffect, useLayoutEffect } from 'react';
import type { SyntheticEvent } from 'react';
import { keepTexts, replayEarly } from './replay.ts';

const receive = ({ nativeEvent }: SyntheticEvent): void => {
  const { early } = window;
  if (!early) return;
  early.received.add(nativeEvent);
  if (nativeEvent.isTrusted) early.moveOn?.(nativeEvent);
};

/** On the body: React calls them only for events on parts that it has hydrated. */
export const RECEIPTS = {
  onClickCapture: receive,
  onMouseDownCapture: receive,
  onKeyDownCapture: receive,
  onInputCapture: receive,
  onSubmitCapture: receive,
};

/** Last in the page, so that its effects follow those of the page. */
export function FollowEarly() {
  useLayoutEffect(() => {
    if (window.early) keepTexts(window.early);
  }, []);
  useEffect(() => (window.early ? replayEarly(window.early) : undefined), []);
  return null;
}
