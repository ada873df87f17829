/** Before each try to find the server again, in milliseconds: about a minute and a half in all. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 20_000, 20_000];

/** How long to wait before this try, counted from 1; null where it is time to give up. */
export const delayAfter = (tries: number): number | null => DELAYS[tries - 1] ?? null;

/** Waits; a device without a network waits until it has one again. Ends early when aborted. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const isOffline = globalThis.navigator?.onLine === false;
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      globalThis.removeEventListener?.('online', finish);
      resolve();
    };
    const timer = isOffline ? undefined : setTimeout(finish, milliseconds);
    signal.addEventListener('abort', finish);
    globalThis.addEventListener?.('online', finish);
  });
}
