/**
 * Runs work again and again, never twice at once: where it takes longer than `ms`, a run is left out. What fails is told,
 * and done at the next run. It does not keep the process alive.
 * @returns ends it; resolves once nothing runs any more
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
  const timer = setInterval(run, ms).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
