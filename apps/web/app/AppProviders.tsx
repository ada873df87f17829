import createCache from '@emotion/cache';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { I18n } from '@lingui/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as InterfaceState } from 'jotai';
import type { ReactNode } from 'react';
import { ApiProvider } from './data/api.ts';
import type { Data } from './data/context.ts';
import { LanguageProvider } from './i18n/language.tsx';

/** The server's styles stay where they are. Emotion would move each to its own place, and the browser would read it twice. */
const head = {
  insertBefore: (style: Node, before: Node | null) =>
    style.isConnected ? style : document.head.insertBefore(style, before),
} as HTMLElement;

/** The styles' cache: one for each request on the server, one in the browser, under the same key. */
export function createStyles(nonce: string | undefined): EmotionCache {
  const cache = createCache({ key: 'neo', container: head, ...(nonce && { nonce }) });
  // Collects MUI's server styles in one place. Otherwise they are written beside each element.
  cache.compat = true;
  return cache;
}

export interface AppProvidersProps extends Data {
  styles: EmotionCache;
  i18n: I18n;
  children: ReactNode;
}

/** The providers around the app, the same in the server's and the browser's entry. */
export function AppProviders({ api, queries, styles, i18n, children }: AppProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <LanguageProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <ApiProvider value={api}>
            <InterfaceState>{children}</InterfaceState>
          </ApiProvider>
        </QueryClientProvider>
      </LanguageProvider>
    </CacheProvider>
  );
}
