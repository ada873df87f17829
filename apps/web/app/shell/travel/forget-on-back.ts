import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../data/queries.ts';

/**
 * A browser may cache a whole page and show it again on Back, whoever is signed in by then. Everything that
 * needs a session is hidden when the page is left, and fetched again on return.
 */
export function forgetOnBack(queries: QueryClient): void {
  window.addEventListener('pagehide', () => {
    // Null means nobody is signed in. Signing out leaves no entry at all.
    document.body.hidden = queries.getQueryData(keys.session) !== null;
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && document.body.hidden) window.location.reload();
  });
}
