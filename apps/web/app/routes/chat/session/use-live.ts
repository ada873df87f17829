import { requestOf, urlOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import { growingWait } from '@neo/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { keys } from '../../../data/queries.ts';
import { isReplying } from '../state/chat-state.ts';
import { addressOf } from './place.ts';
import type { OpenChat } from './use-chat.ts';

/** The wait before the next attempt after a refusal. */
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

/** Listens for changes of conversations until it is ended. A reconnection counts as a change. */
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
      // The browser restores a lost connection by itself, but gives up after a refusal.
      if (source.readyState !== EventSource.CLOSED) return;
      // It does not say why. A read of the conversation does, and ends this if it is permanent.
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
 * While the page is visible, messages from other tabs and devices appear here, and everything that appears
 * here counts as seen. Without a stored conversation it still learns that the NEO is gone. One connection, and none
 * while the page is hidden: a browser has six for all of its tabs.
 */
export function useLive(neoId: string, { chat, session }: OpenChat): void {
  const queries = useQueryClient();
  const isVisible = useIsVisible();
  const { isUnread, shut } = chat;
  const isDebate = chat.debate !== undefined;
  const isHeard = isVisible && shut === null;
  useEffect(() => {
    if (!isHeard) return undefined;
    // By NEO: one connection reports all conversations with it, so the list uses it too.
    const group = isDebate ? 'conversations' : 'chat';
    const url = urlOf(ADDRESSES[group].changes, { params: { id: neoId } });
    return listen(url, () => {
      void session.sync();
      void queries.invalidateQueries({ queryKey: keys.conversations });
    });
  }, [isHeard, neoId, isDebate, session, queries]);

  const isNews = isVisible && isUnread && !isReplying(chat);
  useEffect(() => {
    if (!isNews) return;
    const { group, params } = addressOf(session.place());
    const [url, init] = requestOf(ADDRESSES[group].seen, { params });
    // Not reported again before the server announces something new.
    session.tell({ event: 'seen' });
    fetch(url, init).catch(() => undefined);
  }, [isNews, session]);
}
