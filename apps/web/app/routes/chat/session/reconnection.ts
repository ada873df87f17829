import { isApiError } from '@neo/contracts';

/** Before each try to find the server again, in milliseconds: about a minute and a half in all. */
const DELAYS = [0, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 20_000, 20_000];

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

/** Tries to find the server again, ever more seldom, for as long as there is hope that it answers. */
export class Reconnection {
  #tries = 0;

  /** Something was heard: patience begins anew. */
  reset(): void {
    this.#tries = 0;
  }

  /** @returns what the attempt says; false without hope, true where nobody waits for it any more */
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
