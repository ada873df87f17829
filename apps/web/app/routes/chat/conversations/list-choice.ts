import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A cookie, so that the server reserves space for the list and nothing moves when it appears. */
const KEY = 'chat-list';
const OPEN = 'open';
const YEAR = 365 * 24 * 60 * 60;
const CHOICE = ['device', KEY] as const;

const isOpenIn = (cookies: string): boolean => cookies.split(/;\s*/).includes(`${KEY}=${OPEN}`);

/** Applies this browser's choice on the server. */
export function guessList(queries: QueryClient, headers: Headers): void {
  queries.setQueryData(CHOICE, isOpenIn(headers.get('cookie') ?? ''));
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function choose(isOpen: boolean): void {
  const age = isOpen ? YEAR : 0;
  document.cookie = `${KEY}=${OPEN}; Path=/; Max-Age=${age}; SameSite=Lax`;
  for (const listener of listeners) listener();
}

/** Whether the list of conversations stays open beside the chat on wide screens, and how to choose it. */
export function useListChoice(): [isOpen: boolean, choose: (isOpen: boolean) => void] {
  const queries = useQueryClient();
  const isOpen = useSyncExternalStore(
    subscribe,
    () => isOpenIn(document.cookie),
    () => queries.getQueryData<boolean>(CHOICE) ?? false,
  );
  return [isOpen, choose];
}
