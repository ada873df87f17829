/** The service worker knows it by this name (`public/sw.js`). */
const CACHE = 'sign-out-due';

/** Notes that the server was not told of a sign-out: no script can remove the session's cookie. */
export async function leaveSignOutDue(): Promise<void> {
  try {
    await caches.open(CACHE);
  } catch {}
}

/** Forgets it, because somebody has signed in since. */
export async function dropSignOutDue(): Promise<void> {
  try {
    await caches.delete(CACHE);
  } catch {}
}
