import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../data/api.ts';

/** By then the page has its code and its pictures. */
const AT_HAND_AFTER_MS = 3_000;

/** Loads the help lines, and the menu that calls them up, before they may be wanted without a network. */
export function useHelpAtHand(): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    const load = () =>
      void Promise.allSettled([
        import('./HelpLines.tsx'),
        import('./call-up.ts').then((module) => module.loadHelp(api, queries)),
      ]);
    const later = setTimeout(load, AT_HAND_AFTER_MS);
    return () => clearTimeout(later);
  }, [api, queries]);
}
