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

/** The device that the user agent names. A wrong guess must do no harm: it decides how many pictures load at once. */
export const useGuessedDevice = (): 'desk' | 'phone' =>
  (useQueryClient().getQueryData<boolean>(GUESS) ?? true) ? 'desk' : 'phone';

function watch(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window has 1024 px and more. Where it can, CSS decides instead: a wrong guess costs a second rendering. */
export function useIsWide(): boolean {
  const queries = useQueryClient();
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => queries.getQueryData<boolean>(GUESS) ?? true,
  );
}
