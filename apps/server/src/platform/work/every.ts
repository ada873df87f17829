import { inJob } from '../tracing/spans.ts';

/**
 * Repeats work every `ms`, never twice at once: a tick during a long run is skipped. Errors go to
 * `onError`, and the next tick runs again. Does not keep the process alive. Each run has a trace of
 * its own.
 * @returns stops it; resolves when no run is in progress
 */
export function every(
  ms: number,
  work: () => unknown,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = (): Promise<void> | undefined => {
    try {
      const result = work();
      if (!(result instanceof Promise)) return undefined;
      running = result.catch(onError).then(() => {
        running = undefined;
      });
    } catch (error) {
      onError(error);
    }
    return running;
  };
  const timer = setInterval(() => {
    if (!running) void inJob(run);
  }, ms).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
