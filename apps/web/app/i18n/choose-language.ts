import type { Language } from '@neo/domain';

/** The name of the cookie and of the local storage entry that hold the chosen language. */
export const LANGUAGE_KEY = 'language';

const preferred = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', q] = part.trim().split(';q=');
      return { language: tag.toLowerCase().split('-')[0] ?? '', weight: q ? Number(q) : 1 };
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);

/** The value of a cookie in a `Cookie` header, or in `document.cookie`. */
export function cookieOf(header: string, name: string): string | undefined {
  const pair = header.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/**
 * The interface's language: the cookie's, then the browser's, of those that this deployment has switched on. Local
 * storage comes between the two, and the server cannot see it: `storedLanguage` is what the browser adds.
 */
export function chooseLanguage(headers: Headers, on: readonly Language[]): Language {
  const wanted = [
    cookieOf(headers.get('cookie') ?? '', LANGUAGE_KEY),
    ...preferred(headers.get('accept-language') ?? ''),
  ];
  return wanted.flatMap((tag) => on.find((language) => language === tag) ?? [])[0] ?? on[0] ?? 'en';
}

/**
 * The language that local storage asks for where the cookie is silent, as after cookies were cleared; undefined where
 * the server's choice stands.
 */
export function storedLanguage(
  cookies: string,
  stored: string | null,
  on: readonly Language[],
): Language | undefined {
  const chosen = cookieOf(cookies, LANGUAGE_KEY);
  if (on.some((language) => language === chosen)) return undefined;
  return on.find((language) => language === stored);
}
