import { ADDRESSES, requestOf, urlOf } from '@neo/contracts';
import { growingWait } from '@neo/domain';
import { useEffect, useSyncExternalStore } from 'react';
import { isReplying } from '../state/chat-state.ts';
import type { OpenChat } from './use-chat.ts';

/** Before the next try, where the server refused to tell. */
const RETRY = { firstMs: 2_000, mostMs: 60_000 };

function watchVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

const useIsVisible = (): boolean =>
  useSyncExternalStore(
    watchVisibility,
    () => document.visibilityState === 'visible',
    () => false,
  );

/** Hears that a conversation changed, until it is ended. What was missed in between counts as a change. */
function listen(url: string, onChange: () => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = () => {
    source = new EventSource(url);
    source.addEventListener('open', () => {
      failures = 0;
      onChange();
    });
    source.addEventListener('changed', onChange);
    source.addEventListener('error', () => {
      // A lost connection the browser finds again by itself, a refusal it takes for an answer.
      if (source.readyState !== EventSource.CLOSED) return;
      // It does not say why: who asks what is kept is told, and ends this where it is for good.
      onChange();
      clearTimeout(timer);
      failures += 1;
      timer = setTimeout(open, growingWait(failures, RETRY));
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

/**
 * While the page is seen, what is said elsewhere (in another tab, on another device) appears here, and what appears
 * here counts as seen; also where nothing is kept, one hears that the NEO was taken away. One connection, and none while
 * nobody looks: a browser has six for all of its tabs.
 */
export function useLive(neoId: string, { chat, session }: OpenChat): void {
  const isVisible = useIsVisible();
  const { isUnread, shut } = chat;
  const isHeard = isVisible && shut === null;
  useEffect(() => {
    if (!isHeard) return undefined;
    const url = urlOf(ADDRESSES.chat.changes, { params: { id: neoId } });
    return listen(url, () => void session.sync());
  }, [isHeard, neoId, session]);

  const isNews = isVisible && isUnread && !isReplying(chat);
  useEffect(() => {
    if (!isNews) return;
    const [url, init] = requestOf(ADDRESSES.chat.seen, { params: { id: neoId } });
    // Not told again before the server says that there is something new.
    session.tell({ event: 'seen' });
    fetch(url, init).catch(() => undefined);
  }, [isNews, neoId, session]);
}
