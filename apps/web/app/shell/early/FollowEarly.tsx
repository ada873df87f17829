import { useEffect, useLayoutEffect } from 'react';
import type { SyntheticEvent } from 'react';

const receive = ({ nativeEvent }: SyntheticEvent): void => window.early?.receive(nativeEvent);

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
  useLayoutEffect(() => window.early?.keepTexts(), []);
  useEffect(() => window.early?.follow(() => import('./replay.ts')), []);
  return null;
}
