import { createContext, use } from 'react';

const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext;

/** The nonce that this page's scripts and styles carry. */
export const useNonce = (): string | undefined => use(NonceContext);

/** The nonce of the page in the browser: hidden from attributes, and still readable as a property. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
