import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import { useEffect, useRef } from 'react';
import { addressOf } from './place.ts';
import type { OpenChat } from './use-chat.ts';

/** Reports the visit on leaving, if there is a conversation. */
export function useTouch({ chat, session }: OpenChat): void {
  const isWorthIt = chat.isPersisted && chat.messages.length > 0;
  const worth = useRef(isWorthIt);
  useEffect(() => {
    worth.current = isWorthIt;
  }, [isWorthIt]);

  useEffect(() => {
    const touch = () => {
      if (!worth.current) return;
      const { group, params } = addressOf(session.place());
      const [url, init] = requestOf(ADDRESSES[group].touch, { params });
      // `keepalive`: it must arrive even while the page is closed.
      fetch(url, { ...init, keepalive: true }).catch(() => undefined);
    };
    window.addEventListener('pagehide', touch);
    return () => {
      window.removeEventListener('pagehide', touch);
      touch();
    };
  }, [session]);
}
