import { requestOf } from '@neo/client';
import { ADDRESSES } from '@neo/contracts';
import type { User } from '@neo/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../data/queries.ts';
import { pageLanguage } from '../../i18n/i18n.ts';

/** The server believes a report for 90 seconds. */
const EVERY_MS = 60_000;

/**
 * Tells the server whether somebody sees this tab: while one is visible, nothing is pushed. Only for people who have
 * pushes in some browser; for all others no request is made.
 */
export function reportTabs(queries: QueryClient): void {
  const tabId = crypto.randomUUID();
  let isTold = false;
  const hasPush = (): boolean => queries.getQueryData<User | null>(keys.session)?.hasPush ?? false;
  const report = (isVisible: boolean): void => {
    if (!isVisible && !isTold) return;
    isTold = isVisible;
    const params = { tabId };
    const [url, init] = isVisible
      ? requestOf(ADDRESSES.pushes.show, { params, body: { language: pageLanguage() } })
      : requestOf(ADDRESSES.pushes.hide, { params });
    // The page may be going away. The worst that a lost report does is a push too many, or one too few.
    void fetch(url, { ...init, keepalive: true }).catch(() => undefined);
  };
  const tell = (): void => report(document.visibilityState === 'visible' && hasPush());
  document.addEventListener('visibilitychange', tell);
  window.addEventListener('pageshow', tell);
  window.addEventListener('pagehide', () => report(false));
  setInterval(tell, EVERY_MS);
  let before = hasPush();
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.session[0]) return;
    if (hasPush() === before) return;
    before = hasPush();
    tell();
  });
  tell();
}
