import { useSyncExternalStore } from 'react';

/** A note in this browser: somebody is signed in here, or was until the session ended. Signing out removes it. */
const KEY = 'account';
type Known = 'in' | 'out';

function note(known: Known): void {
  try {
    localStorage.setItem(KEY, known);
  } catch {
    // Without storage everybody counts as new here.
  }
}

const read = (): Known | null => {
  try {
    const known = localStorage.getItem(KEY);
    return known === 'in' || known === 'out' ? known : null;
  } catch {
    return null;
  }
};

export const noteAccount = (): void => note('in');

/** Whether a session has ended here that nobody ended. True once. */
export function takeEndedSession(): boolean {
  const isEnded = read() === 'in';
  if (isEnded) note('out');
  return isEnded;
}

const noSubscription = () => () => undefined;

/** Whether somebody has an account in this browser; false on the server, which cannot know. */
export const useKnowsAccount = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => read() !== null,
    () => false,
  );
