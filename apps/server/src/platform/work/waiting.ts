/**
 * Waits. An abort, or a call of the function passed to `started`, ends the wait at once without an
 * error.
 */
export function pause(
  ms: number,
  signal: AbortSignal,
  started?: (end: () => void) => void,
): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
    started?.(end);
  });
}

/** Remembers that there is work. Rings between two waits count as one. */
export class Bell {
  #rung = false;
  #waiter: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#waiter?.();
  }

  /** Resolves when it has rung since the last wait, or after `ms`. */
  async heard(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.#rung) await pause(ms, signal, (end) => (this.#waiter = end));
    this.#waiter = undefined;
    this.#rung = false;
  }
}
