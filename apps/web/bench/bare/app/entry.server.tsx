import createEmotionServer from '@emotion/server/create-instance';
import { renderToReadableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext } from 'react-router';
import { createStyles, Providers } from './providers.tsx';

/** Renders the page whole, with the styles that it used in its head. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routes: EntryContext,
): Promise<Response> {
  const styles = createStyles();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(styles);
  const stream = await renderToReadableStream(
    <Providers styles={styles}>
      <ServerRouter context={routes} url={request.url} />
    </Providers>,
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  const css = constructStyleTagsFromChunks(extractCriticalToChunks(html));
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(
    html.replace('</head>', () => `${css}</head>`),
    { status, headers },
  );
}
