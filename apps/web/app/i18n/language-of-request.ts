import { chooseLanguage, languageCookie } from '@neo/domain';
import type { Language } from '@neo/domain';

const preferred = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: q ? Number(q) : 1 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** The language of a server-rendered page. Only the browser knows its local storage: `storedLanguage`. */
export const languageOfRequest = (headers: Headers, on: readonly Language[]): Language =>
  chooseLanguage(
    {
      cookie: languageCookie(headers.get('cookie') ?? ''),
      browser: preferred(headers.get('accept-language') ?? ''),
    },
    on,
  );

/**
 * The language that this browser remembers: by its cookie, or by its local storage after cookies were cleared. Undefined
 * if none was chosen.
 */
export function storedLanguage(
  cookies: string,
  stored: string | null,
  on: readonly Language[],
): Language | undefined {
  const find = (chosen: string | null | undefined) => on.find((language) => language === chosen);
  return find(languageCookie(cookies)) ?? find(stored);
}
