import { useEffect, useEffectEvent } from 'react';

/** Calls back when the component or the page goes away. */
export function useLeaving(onLeaving: () => void): void {
  const leave = useEffectEvent(onLeaving);
  useEffect(() => {
    const listener = () => leave();
    window.addEventListener('pagehide', listener);
    return () => {
      window.removeEventListener('pagehide', listener);
      listener();
    };
  }, []);
}
