import { ADDRESSES, requestOf } from '@neo/contracts';
import { useEffect, useRef } from 'react';

/** Says on leaving that one was here, where there is a conversation to come back to. */
export function useTouch(neoId: string, isWorthIt: boolean): void {
  const worth = useRef(isWorthIt);
  useEffect(() => {
    worth.current = isWorthIt;
  }, [isWorthIt]);

  useEffect(() => {
    const touch = () => {
      if (!worth.current) return;
      const [url, init] = requestOf(ADDRESSES.chat.touch, { params: { id: neoId } });
      // `keepalive`: it must arrive although the page goes away.
      fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', touch);
    return () => {
      window.removeEventListener('pagehide', touch);
      touch();
    };
  }, [neoId]);
}
