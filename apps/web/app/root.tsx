import InitColorSchemeScript from '@mui/material/InitColorSchemeScript';
import { useLingui } from '@lingui/react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { ReactNode } from 'react';
import { ThemeRoot } from '@neo/ui';
import { FIRST_FACES } from '@neo/ui/faces';
import faces from '@neo/ui/fonts?inline';
import { dataOf, findUser } from './data/loader.ts';
import type { LoaderArgs } from './data/loader.ts';
import { useNonce } from './data/nonce.ts';
import { deploymentQuery } from './data/queries.ts';
import { ServerAnswers } from './data/server-answers.tsx';
import { guessWidth } from './data/use-is-wide.ts';
import { ReportOnDemand } from './features/report/ReportOnDemand.tsx';
import { AppShell } from './shell/AppShell.tsx';
import { FollowEarly, RECEIPTS } from './shell/early/FollowEarly.tsx';
import { ProblemPage } from './shell/ProblemPage.tsx';
import { ThemeColor } from './shell/ThemeColor.tsx';

/** The browser takes them from the page, so that the scripts need not carry them as well. */
const facesHere = import.meta.env.SSR
  ? faces
  : (document.getElementById('faces')?.textContent ?? '');

export const links = () => [
  ...FIRST_FACES.map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

/** The viewer and the deployment, for the bars and every screen. */
export async function loader(args: LoaderArgs): Promise<null> {
  const { api, queries } = dataOf(args);
  guessWidth(queries, args.request.headers);
  await Promise.all([findUser(args), queries.prefetchQuery(deploymentQuery(api))]);
  return null;
}

/** Both are in the cache from here on, and the cache refreshes them itself. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { i18n } = useLingui();
  return (
    <html lang={i18n.locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR ? (
          <InitColorSchemeScript
            attribute="data-mui-color-scheme"
            defaultMode="system"
            nonce={nonce}
          />
        ) : (
          // It has run by now.
          <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        )}
        <Meta />
        <Links nonce={nonce} />
        {/* In the page: a file of its own would hold up the first paint by a round trip. */}
        <style id="faces" nonce={nonce} dangerouslySetInnerHTML={{ __html: facesHere }} />
        {/* Vite reads the nonce for its development styles here. */}
        {import.meta.env.DEV && <meta property="csp-nonce" nonce={nonce} />}
      </head>
      <body {...RECEIPTS}>
        <ThemeRoot>
          <ThemeColor />
          {children}
        </ThemeRoot>
        <ServerAnswers />
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
        <FollowEarly />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <AppShell>
        <Outlet />
      </AppShell>
      <ReportOnDemand />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <AppShell>
      <ProblemPage />
    </AppShell>
  );
}
