import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const WIDE = '(min-width: 1024px)';
const GUESS = ['device', 'isWide'] as const;

/** Guesses the width of a device from its user agent, so that its first render is nearly always right. */
export function guessWidth(queries: QueryClient, headers: Headers): void {
  const hint = headers.get('sec-ch-ua-mobile');
  const isMobile = hint ? hint === '?1' : /Mobi|Android/.test(headers.get('user-agent') ?? '');
  queries.setQueryData(GUESS, !isMobile);
}

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window has room for a grid beside filters: 1024 px and more. */
export function useIsWide(): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => queries.getQueryData<boolean>(GUESS) ?? true,
  );
}
