import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { I18nProvider } from '@lingui/react';
import { ThemeRoot } from '@neo/ui';
import '@neo/ui/fonts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { consoleLanguage, i18n, speak } from './i18n/i18n.ts';
import { Problem } from './layout/Problem.tsx';
import { api } from './providers/api.ts';
import { MeProvider } from './parts/me.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'neo', ...(nonce && { nonce }) });

/** react-admin, then the screens: in files and tasks of their own, while the server answers the first requests. */
async function loadApp() {
  const { library } = await import('./layout/library.ts');
  const { App } = await import('./App.tsx');
  return { App, library };
}

const [deployment, me, { App }] = await Promise.all([
  api.meta.deployment().catch(() => null),
  api.identity.session().catch(() => null),
  loadApp(),
]);
await speak(consoleLanguage(deployment?.uiLanguages ?? ['en']));

const root = createRoot(document.getElementById('root') as HTMLElement);
// A transition, which gives way to input; a plain render would be one long task.
startTransition(() =>
  root.render(
    <StrictMode>
      <CacheProvider value={cache}>
        <I18nProvider i18n={i18n}>
          <ThemeRoot>
            {me ? (
              <MeProvider value={me}>
                <BrowserRouter basename="/admin">
                  <App />
                </BrowserRouter>
              </MeProvider>
            ) : (
              <Problem />
            )}
          </ThemeRoot>
        </I18nProvider>
      </CacheProvider>
    </StrictMode>,
  ),
);
