import type { User } from '@neo/contracts';
import { CODE_BUTTONS, loadMarkdown, neoTheme } from '@neo/ui';
import { hydrate } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { AppProviders, createStyles } from './AppProviders.tsx';
import { browserApi } from './data/api.ts';
import { dataContext } from './data/context.ts';
import { rememberPerson } from './data/kept/last-person.ts';
import { signOutIfDue } from './data/kept/sign-out-due.ts';
import { NonceProvider, pageNonce } from './data/nonce.ts';
import { createQueries, keys } from './data/queries.ts';
import { readServerAnswers } from './data/server-answers.tsx';
import { loadReasons } from './i18n/words.ts';
import { loadI18n, pageLanguage } from './i18n/i18n.ts';
import { loadRenderedParts } from './shell/on-demand.tsx';
import { forgetOnBack } from './shell/travel/forget-on-back.ts';
import { forgiveCutTravel } from './shell/travel/portrait-travel.ts';

const data = { api: browserApi(), queries: createQueries() };
const nonce = pageNonce();
hydrate(data.queries, readServerAnswers());
const session = data.queries.getQueryData<User | null>(keys.session);
if (window.location.pathname === '/offline') {
  // The service worker stored the screen as a visitor sees it, so it cannot tell who is signed in.
  data.queries.removeQueries({ queryKey: keys.session });
} else if (session !== undefined) {
  await signOutIfDue(data, session !== null);
  rememberPerson(session?.id ?? null);
}
const [i18n] = await Promise.all([loadI18n(pageLanguage()), loadRenderedParts()]);

// The copy buttons on code blocks need the renderer; all other server-rendered Markdown stays as it is.
if (document.querySelector(CODE_BUTTONS)) await loadMarkdown();

forgiveCutTravel();
forgetOnBack(data.queries);

const nextTask = () => new Promise((go) => setTimeout(go));

/** Loaders get the page's own cache and client. */
function getContext(): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(dataContext, data);
  return context;
}

// A slow phone takes input between these.
await nextTask();
neoTheme();
await nextTask();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <AppProviders {...data} styles={createStyles(nonce)} i18n={i18n}>
        <NonceProvider value={nonce}>
          <HydratedRouter getContext={getContext} />
        </NonceProvider>
      </AppProviders>
    </StrictMode>,
  );
});

/** Refusals come later than this, and until then have the server's words. */
const REASONS_AFTER_MS = 2_000;
setTimeout(() => void loadReasons().catch(() => undefined), REASONS_AFTER_MS);

/** By then the page has its code and its pictures. A private window may refuse a store or a worker. */
const OFFLINE_AFTER_MS = 3_000;
if (import.meta.env.PROD) {
  setTimeout(() => {
    void import('./features/offline/start-offline.ts')
      .then(({ startOffline }) => startOffline(data.queries))
      .catch(() => undefined);
  }, OFFLINE_AFTER_MS);
}
