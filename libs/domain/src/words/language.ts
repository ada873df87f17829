import type { Language } from '../enumerations.ts';

/** The name of the cookie and of the local storage entry that hold the chosen language. */
export const LANGUAGE_KEY = 'language';

/** The value of a cookie in a `Cookie` header, or in `document.cookie`. */
export function cookieOf(cookies: string, name: string): string | undefined {
  const pair = cookies.split(/;\s*/).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** The language that the cookie holds. */
export const languageCookie = (cookies: string): string | undefined =>
  cookieOf(cookies, LANGUAGE_KEY);

/** The languages that a person asks for, as tags: `es`, `es-MX`. The browser's are in its order of preference. */
export interface AskedLanguages {
  /** From the cookie, which every choice sets. */
  readonly cookie: string | null | undefined;
  /** From local storage, which outlives the cookie. A server cannot see it. */
  readonly stored?: string | null;
  readonly browser: readonly string[];
}

/** The interface's language, among the enabled ones. Web, console and server all use this function. */
export function chooseLanguage(
  { cookie, stored, browser }: AskedLanguages,
  on: readonly Language[],
): Language {
  const asked = [cookie, stored, ...browser].map((tag) => tag?.toLowerCase().split('-')[0]);
  return asked.flatMap((tag) => on.find((one) => one === tag) ?? [])[0] ?? on[0] ?? 'en';
}
