import { useEffect, useState } from 'react';

const SECOND = 1000;

const secondsUntil = (moment: number | null, now: number): number =>
  moment === null ? 0 : Math.max(0, Math.ceil((moment - now) / SECOND));

/** The seconds until a time (in milliseconds since 1970), by the clock, because timers in a background tab are slow. */
export function useSecondsUntil(moment: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = secondsUntil(moment, now) === 0;
  useEffect(() => {
    if (moment === null) return undefined;
    const look = () => setNow(Date.now());
    look();
    if (isOver) return undefined;
    const ticking = setInterval(look, SECOND);
    return () => clearInterval(ticking);
  }, [moment, isOver]);
  return secondsUntil(moment, now);
}
