import { inTrace } from '../tracing/context.ts';

/**
 * Repeats work every `ms`, never twice at once: a tick during a long run is skipped. Errors go to
 * `onError`, and the next tick runs again. Does not keep the process alive, and
 * belongs to nobody's trace.
 * @returns stops it; resolves when no run is in progress
 */
export function every(
  ms: number,
  work: () => unknown,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): void => {
    if (running) return;
    try {
      const result = work();
      if (!(result instanceof Promise)) return;
      running = result.catch(onError).then(() => {
        running = undefined;
      });
    } catch (error) {
      onError(error);
    }
  };
  const timer = inTrace(undefined, () => setInterval(run, ms).unref());
  return async () => {
    clearInterval(timer);
    await running;
  };
}
