import { dehydrate, useQueryClient } from '@tanstack/react-query';
import type { DehydratedState } from '@tanstack/react-query';
import { useNonce } from './nonce.ts';

const ELEMENT_ID = 'server-answers';

/** `<` cannot end the script element early, and JSON reads the escape back. */
const inScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/**
 * The answers of the server's loaders, written into the page once for the browser's cache. It comes after the screens
 * in the document, so that every loader has ended and every answer is in it.
 */
export function ServerAnswers() {
  const queries = useQueryClient();
  const nonce = useNonce();
  const json = import.meta.env.SSR ? inScript(dehydrate(queries)) : '';
  return (
    <script
      id={ELEMENT_ID}
      type="application/json"
      nonce={nonce}
      // The browser does not repeat this read.
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}

/** The answers that came with the page. */
export function readServerAnswers(): Partial<DehydratedState> {
  const json = document.getElementById(ELEMENT_ID)?.textContent || '{}';
  return JSON.parse(json) as Partial<DehydratedState>;
}
