import { useEffect, useState } from 'react';

const SECOND = 1000;

/** Counts a waiting time down to 0 by the clock, because timers in a background tab are slow. */
export function useSecondsLeft(): [left: number, wait: (seconds: number) => void] {
  const [end, setEnd] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === 0) return undefined;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / SECOND));
      setLeft(seconds);
      if (seconds === 0) setEnd(0);
    };
    const ticking = setInterval(tick, SECOND);
    return () => clearInterval(ticking);
  }, [end]);
  const wait = (seconds: number) => {
    setLeft(seconds);
    setEnd(Date.now() + seconds * SECOND);
  };
  return [left, wait];
}
