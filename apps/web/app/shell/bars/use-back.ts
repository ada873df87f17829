import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { wayUp } from './navigation.ts';

/** How many pages of the app come before this one; React Router counts them in the history. */
function pagesBefore(): number {
  const state: unknown = window.history.state;
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : 0;
  return typeof index === 'number' ? index : 0;
}

/** The back action: to the previous page of the app, with its scroll position, or else one level up. */
export function useBack(isSignedIn: boolean) {
  const navigate = useNavigate();
  const href = wayUp(useLocation().pathname, isSignedIn);
  const onClick = (event: MouseEvent) => {
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || pagesBefore() === 0) return;
    event.preventDefault();
    void navigate(-1);
  };
  return { href, onClick };
}
