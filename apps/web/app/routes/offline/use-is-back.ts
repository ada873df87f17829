import { useEffect, useState } from 'react';

/** A network may be there before the server can be reached. */
const AGAIN_MS = 5_000;

const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(AGAIN_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server can be reached. It is asked now, when the network returns, and every few seconds until it answers. */
export function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    if (isBack) return undefined;
    const gone = new AbortController();
    const { signal } = gone;
    const look = async (): Promise<void> => {
      if (navigator.onLine && (await isReached()) && navigator.onLine && !signal.aborted)
        setIsBack(true);
    };
    void look();
    const again = setInterval(() => void look(), AGAIN_MS);
    window.addEventListener('online', () => void look(), { signal });
    return () => {
      gone.abort();
      clearInterval(again);
    };
  }, [isBack]);
  useEffect(() => {
    const leave = (): void => setIsBack(false);
    window.addEventListener('offline', leave);
    return () => window.removeEventListener('offline', leave);
  }, []);
  return isBack;
}
