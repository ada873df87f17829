import type { Api } from '@neo/client';
import type { QueryClient } from '@tanstack/react-query';
import { SIGN_OUT_TIMEOUT_MS } from '../../limits.ts';

/** For the service worker (`public/sw.js`). */
const CACHE = 'sign-out-due';
/** For a page that no service worker has loaded. */
const KEY = 'neo-sign-out-due';

/** Notes that the server was not told of a sign-out: no script can remove the session's cookie. */
export async function leaveSignOutDue(): Promise<void> {
  try {
    localStorage.setItem(KEY, 'yes');
    await caches.open(CACHE);
  } catch {}
}

export async function dropSignOutDue(): Promise<void> {
  try {
    localStorage.removeItem(KEY);
    await caches.delete(CACHE);
  } catch {}
}

function isDue(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/** Ends the session of somebody who signed out without a network, and reloads the page. */
export async function signOutIfDue(
  { api, queries }: { api: Api; queries: QueryClient },
  isSignedIn: boolean,
): Promise<void> {
  if (!isDue()) return;
  if (!isSignedIn) return dropSignOutDue();
  try {
    const signal = AbortSignal.timeout(SIGN_OUT_TIMEOUT_MS);
    const signOut = { mutationFn: () => api.identity.logout({ signal }) };
    await queries.getMutationCache().build(queries, signOut).execute(undefined);
    await dropSignOutDue();
    window.location.reload();
  } catch {
    window.location.replace('/offline');
  }
  // Nothing of this page may start meanwhile.
  await new Promise(() => undefined);
}
