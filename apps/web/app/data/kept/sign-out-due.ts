import type { Api } from '@neo/client';
import type { QueryClient } from '@tanstack/react-query';

const KEY = 'neo-sign-out-due';

/** The server was not told that somebody signed out, and no script can remove the session's cookie. */
export function leaveSignOutDue(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {}
}

/** Ends the session of somebody who signed out without a network, before anything of theirs is done here. */
export async function signOutIfDue(
  { api, queries }: { api: Api; queries: QueryClient },
  isSignedIn: boolean,
): Promise<void> {
  try {
    if (localStorage.getItem(KEY) === null) return;
    if (isSignedIn) {
      const signOut = { mutationFn: () => api.identity.logout() };
      await queries.getMutationCache().build(queries, signOut).execute(undefined);
    }
    localStorage.removeItem(KEY);
  } catch {
    return;
  }
  if (!isSignedIn) return;
  window.location.replace('/');
  // Nothing of this page may start meanwhile.
  await new Promise(() => undefined);
}
