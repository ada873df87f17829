import type { User } from '@neo/contracts';
import { loadMarkdown, loadUserMenu } from '@neo/ui';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from '../../data/queries.ts';
import { forgetUnlessOf } from '../../data/kept/conversations.ts';
import { rememberPerson } from '../../data/kept/last-person.ts';
import { registerWorker } from '../../data/push/register-worker.ts';
import { endSubscription } from '../../data/push/subscription.ts';
import { reportTabs } from '../pushes/report-tabs.ts';

const personOf = (queries: QueryClient): string | null =>
  queries.getQueryData<User | null>(keys.session)?.id ?? null;

/** Removes what another person has kept in this browser, now and whenever the session changes. Pushes go with a session. */
async function followSession(queries: QueryClient): Promise<void> {
  let person = personOf(queries);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== keys.session[0]) return;
    if (personOf(queries) === person) return;
    person = personOf(queries);
    rememberPerson(person);
    void forgetUnlessOf(person).catch(() => undefined);
    void endSubscription().catch(() => undefined);
  });
  // Somebody may have signed in since the page was loaded.
  rememberPerson(person);
  await forgetUnlessOf(person);
}

/** Makes reading without a network possible: registers the service worker of this build, and gives it the page's files. */
export async function startOffline(queries: QueryClient): Promise<void> {
  // The screen without a network does not know who is signed in.
  if (window.location.pathname === '/offline') return;
  await followSession(queries);
  // A visitor has no conversations to read, and no replies to wait for.
  if (personOf(queries) === null) return;
  reportTabs(queries);
  // Signing out takes these, also without a network.
  await Promise.allSettled([loadUserMenu(), import('../../data/kept/leave-browser.ts')]);
  if (!(await registerWorker())) return;
  // It needs what is loaded on demand, too: the renderer, and the words of the language.
  await loadMarkdown();
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage(loaded.join(' '));
}
