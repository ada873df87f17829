const KEY = 'neo-last-person';

/** Remembers who uses this browser, at once: the store of kept conversations is looked at some seconds later. */
export function rememberPerson(userId: string | null): void {
  try {
    localStorage.setItem(KEY, userId ?? '');
  } catch {}
}

/** The person of the page that was loaded last, '' for a visitor. Undefined if this browser does not remember. */
export function lastPerson(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Calls back when another page of this browser remembers somebody else. */
export function onOtherPerson(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
