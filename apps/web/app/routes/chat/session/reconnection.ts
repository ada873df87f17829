import { isApiError } from '@neo/client';

/** The waits before each reconnection attempt, in milliseconds: about a minute and a half in total. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 20_000, 20_000];

/** Waits, and without a network until there is one again. Ends early when aborted. */
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

/** Tries to reconnect, with growing waits, until it gives up. */
export class Reconnection {
  #tries = 0;

  /** Something arrived: the waits start again. */
  reset(): void {
    this.#tries = 0;
  }

  /** @returns the result of the attempt; false after giving up, true if aborted */
  async try(
    attempt: () => Promise<boolean>,
    signal: AbortSignal,
    onWaiting: () => void,
  ): Promise<boolean> {
    for (;;) {
      const delay = DELAYS[this.#tries];
      this.#tries += 1;
      if (delay === undefined) return false;
      if (delay > 0) {
        onWaiting();
        await pause(delay, signal);
      }
      if (signal.aborted) return true;
      try {
        return await attempt();
      } catch (error) {
        if (signal.aborted) return true;
        if (isApiError(error) && error.status < 500) return false;
      }
    }
  }
}
