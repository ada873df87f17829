import { isApiError } from '@neo/client';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { AppProviders, createStyles } from './AppProviders.tsx';
import { NonceProvider } from './data/nonce.ts';
import { dataContext, nonceContext } from './data/context.ts';
import { deploymentQuery } from './data/queries.ts';
import { languageOfRequest } from './i18n/language-of-request.ts';
import { loadI18n } from './i18n/i18n.ts';
import { earlyHead } from './shell/early/early-head.ts';
import { renderedPartsScript, RenderedPartsProvider } from './shell/on-demand.tsx';

/** Logs unexpected errors. A refusal of the API and a visitor who left are not errors of this server. */
function tell(error: unknown, { signal }: Request): void {
  // oxlint-disable-next-line no-console -- where the server's own log collects it
  if (!signal.aborted && !isApiError(error)) console.error(error);
}

const PRELOADS = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;

/**
 * Preloads the page's modules after its first paint. Links in the head would load them at once, in competition with the
 * fonts and pictures that the first paint needs.
 */
function preloadAfterPaint(html: string, nonce: string): string {
  const modules: string[] = [];
  const page = html.replaceAll(PRELOADS, (_link, href: string) => {
    modules.push(href);
    return '';
  });
  const script = `requestAnimationFrame(() => setTimeout(() => {
    for (const href of ${JSON.stringify(modules)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
  }))`;
  return page.replace('</body>', () => `<script nonce="${nonce}">${script}</script></body>`);
}

/** Renders one page. It is sent as a whole, because Emotion's styles are known only when everything has rendered. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  const data = context.get(dataContext);
  const deployment = await data.queries
    .ensureQueryData(deploymentQuery(data.api))
    .catch(() => null);
  const i18n = await loadI18n(
    languageOfRequest(request.headers, deployment?.uiLanguages ?? ['en']),
  );
  const styles = createStyles(nonce);
  const parts = new Set<string>();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);

  const stream = await renderToReadableStream(
    <AppProviders {...data} styles={styles} i18n={i18n}>
      <NonceProvider value={nonce}>
        <RenderedPartsProvider value={parts}>
          <ServerRouter context={routes} url={request.url} nonce={nonce} />
        </RenderedPartsProvider>
      </NonceProvider>
    </AppProviders>,
    {
      nonce,
      signal: request.signal,
      // Nothing streams in later: suspended parts are rendered in place, not as fallbacks.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        status = 500;
        tell(error, request);
      },
    },
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  // Not only those in the HTML: a component around another has styles that no element shows, but the browser would make them.
  const rendered = Object.keys(styles.registered).join(' ');
  // Styles with this mark stay where they are. Emotion would move others, and the browser would read them twice.
  const css = constructStyleTagsFromChunks(extractCriticalToChunks(rendered)).replaceAll(
    '<style data-emotion=',
    '<style data-s data-emotion=',
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  const page = html
    .replace('</head>', () => `${css}${earlyHead(nonce)}</head>`)
    .replace('</body>', () => `${renderedPartsScript(parts, nonce)}</body>`);
  return new Response(preloadAfterPaint(page, nonce), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request }) => tell(error, request);
