import { useEffect, useState } from 'react';

/** A network may be there before the server can be reached. */
const isReached = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the server can be reached again since this screen was opened. */
export function useIsBack(): boolean {
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const look = () => void isReached().then((reached) => !signal.aborted && setIsBack(reached));
    window.addEventListener('online', look, { signal });
    window.addEventListener('offline', () => setIsBack(false), { signal });
    return () => gone.abort();
  }, []);
  return isBack;
}
