import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../data/queries.ts';

/**
 * A browser may keep a page as it stands and show it again when one comes back, whoever is signed in by then: what
 * somebody signed in has seen is hidden when it is left, and asked for anew.
 */
export function forgetOnBack(queries: QueryClient): void {
  window.addEventListener('pagehide', () => {
    // Null is nobody. Signing out leaves no answer at all.
    document.body.hidden = queries.getQueryData(keys.session) !== null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.body.hidden) window.location.reload();
  });
}
