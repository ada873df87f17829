import { LANGUAGE_KEY } from '@neo/domain';
import type { Language } from '@neo/domain';
import { storedLanguage } from './language-of-request.ts';

const YEAR = 365 * 24 * 60 * 60;

/** Stores a choice for the next visit: in the cookie for the server, in local storage in case cookies are cleared. */
export function rememberLanguage(language: Language): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // A browser may forbid storage. The cookie is enough.
  }
}

/** The language that this browser remembers. */
export function rememberedLanguage(on: readonly Language[]): Language | undefined {
  try {
    return storedLanguage(document.cookie, localStorage.getItem(LANGUAGE_KEY), on);
  } catch {
    return undefined;
  }
}
